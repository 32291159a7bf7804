import { formatHex, interpolate, oklch, wcagContrast } from 'culori'

/** The least contrast between text and its background (WCAG 2.2, 1.4.3). */
const textContrast = 4.5

export const backgrounds = { paper: '#faf7f0', card: '#fffdf8', nightPaper: '#10211d', nightCard: '#182d27' } as const

/** Whether text in a colour is readable on the design's paper, and light text on that colour. */
export function hasContrast(colour: string): boolean {
  return wcagContrast(colour, backgrounds.paper) >= textContrast
}

export function lightenedFor(colour: string, background: string): string {
  const shares = Array.from({ length: 21 }, (_, index) => index / 20)
  const readable = shares.map(share => mixed(colour, '#ffffff', share)).find(one => wcagContrast(one, background) >= 7)
  return readable ?? '#ffffff'
}

export function mixed(colour: string, other: string, share: number): string {
  return formatHex(interpolate([colour, other], 'oklab')(share))
}

/** Returns a colour's lightness and chroma, up to 1, and its hue in degrees, as the eye sees them. */
export function seenColour(colour: string): { readonly l: number; readonly c: number; readonly h: number } {
  const { l, c, h = 0 } = oklch(colour) ?? { l: 0, c: 0 }
  return { l, c, h }
}
