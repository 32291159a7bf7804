import { backgrounds, lightenedFor, mixed, seenColour } from './colours.ts'

const design = { leaf: '#1f6b57', coral: '#cf4225' } as const

/** An accent hue within a sixth of the circle from the coral's would seem a mistake beside the coral. Greys have no hue and never clash. */
function clashesWithCoral(accent: string): boolean {
  const { c, h } = seenColour(accent)
  const apart = Math.abs(h - seenColour(design.coral).h)
  return c > 0.04 && Math.min(apart, 360 - apart) < 60
}

const coralColours = (accent: string, [coral, deep, blush]: readonly [string, string, string]) =>
  clashesWithCoral(accent) ? { 'color-accent': coral, 'color-error': deep, blush } : {}

function dayColours(accent: string): Record<string, string> {
  const [dark, pale] = [mixed(accent, '#000000', 0.35), mixed(backgrounds.card, accent, 0.14)]
  return {
    'color-primary': accent,
    'color-secondary': pale,
    'color-secondary-content': dark,
    deep: dark,
    'mint-soft': mixed(backgrounds.card, accent, 0.07),
    ...coralColours(accent, [accent, dark, pale]),
  }
}

function nightColours(accent: string): Record<string, string> {
  const light = lightenedFor(accent, backgrounds.nightCard)
  const [lightest, dim] = [mixed(light, '#ffffff', 0.5), mixed(backgrounds.nightCard, accent, 0.3)]
  return {
    'color-primary': light,
    'color-primary-content': '#0c1a17',
    'color-secondary': dim,
    'color-secondary-content': lightest,
    deep: mixed(accent, '#000000', 0.62),
    'mint-soft': mixed(backgrounds.nightCard, accent, 0.12),
    ...coralColours(accent, [light, lightest, dim]),
  }
}

/** The accent's contrast isn't checked here, since it was checked before the colour was saved. */
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

/** Each green of a drawing becomes the accent, by as much lighter or darker. The dark ink stays, and the coral unless it would clash. */
export function recolouredDrawing(svg: string, accent: string): string {
  const leaf = seenColour(design.leaf).l
  const card = seenColour(backgrounds.card).l
  return svg.replace(/#[0-9a-f]{6}\b/gi, colour => {
    if (colour === design.coral && clashesWithCoral(accent)) return accent
    const { l, h } = seenColour(colour)
    if (l < 0.32 || h < 149 || h > 181) return colour
    return l > leaf
      ? mixed(backgrounds.card, accent, Math.min((card - l) / (card - leaf), 1))
      : mixed(accent, '#000000', 1 - l / leaf)
  })
}
