import { backgrounds, lightenedFor, mixed } from '../platform/values/colours.ts'

/** The style sheet's variables that a clinic's own colour replaces; the rest of the design stays. */
function dayColours(accent: string): Record<string, string> {
  return {
    'color-primary': accent,
    'color-secondary': mixed(backgrounds.card, accent, 0.14),
    'color-secondary-content': mixed(accent, '#000000', 0.35),
    deep: mixed(accent, '#000000', 0.35),
    'mint-soft': mixed(backgrounds.card, accent, 0.07),
  }
}

function nightColours(accent: string): Record<string, string> {
  const light = lightenedFor(accent, backgrounds.nightCard)
  return {
    'color-primary': light,
    'color-primary-content': '#0c1a17',
    'color-secondary': mixed(backgrounds.nightCard, accent, 0.3),
    'color-secondary-content': mixed(light, '#ffffff', 0.5),
    deep: mixed(accent, '#000000', 0.62),
    'mint-soft': mixed(backgrounds.nightCard, accent, 0.12),
  }
}

/** The clinic's own colour as a style sheet after the site's. Its contrast was checked before it was saved. */
export function themeStyle(accent: string): string {
  return `:root{${declarations(dayColours(accent))}}
@media (prefers-color-scheme:dark){:root{${declarations(nightColours(accent))}}}
`
}

function declarations(colours: Record<string, string>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
}
