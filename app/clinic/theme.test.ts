import { differenceEuclidean, wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backgrounds, hasContrast, seenColour } from './colours.ts'
import { recolouredDrawing, themeStyle } from './theme.ts'

const textContrast = 4.5
const channel = fc.integer({ min: 0, max: 255 })
const colour = fc
  .tuple(channel, channel, channel)
  .map(channels => `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`)

/** The variables of the day and of the night. */
function variablesOf(style: string): Map<string, string>[] {
  return style
    .split('@media')
    .map(
      part =>
        new Map([...part.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value])),
    )
}

/** The colours that a theme puts in place of the coral. */
function given(variables: Map<string, string> | undefined): Record<string, string> {
  const names = { accent: 'color-accent', error: 'color-error', blush: 'blush' }
  const found = Object.entries(names).flatMap(([short, name]) => {
    const colour = variables?.get(name)
    return colour === undefined ? [] : [[short, colour] as const]
  })
  return Object.fromEntries(found)
}

test('whatever colour is chosen, every text on the page can be read, by day and by night', () => {
  fc.assert(
    fc.property(colour.filter(hasContrast), accent => {
      const [day, night] = variablesOf(themeStyle(accent))
      const coral = {
        day: { accent: '#cf4225', error: '#b93a20', blush: '#fbe6dd', ...given(day) },
        night: {
          accent: '#ff9478',
          content: night?.get('color-accent-content') ?? '#2b0f07',
          error: '#ff9478',
          blush: '#3a2720',
          ...given(night),
        },
      }
      const pairs = [
        ['#fffdf8', coral.day.accent],
        ['#fffdf8', coral.day.error],
        [coral.day.error, backgrounds.paper],
        [coral.day.error, backgrounds.card],
        [coral.day.error, coral.day.blush],
        ['#17352f', coral.day.blush],
        [coral.night.content, coral.night.accent],
        [coral.night.content, coral.night.error],
        [coral.night.error, backgrounds.nightPaper],
        [coral.night.error, backgrounds.nightCard],
        [coral.night.error, coral.night.blush],
        ['#eaf1ec', coral.night.blush],
        [day?.get('color-primary'), backgrounds.paper],
        [day?.get('color-primary'), backgrounds.card],
        ['#fffdf8', day?.get('color-primary')],
        [day?.get('color-secondary-content'), day?.get('color-secondary')],
        ['#17352f', day?.get('mint-soft')],
        ['#17352f', day?.get('color-secondary')],
        ['#eaf3ee', day?.get('deep')],
        [night?.get('color-primary'), backgrounds.nightPaper],
        [night?.get('color-primary'), backgrounds.nightCard],
        [night?.get('color-primary-content'), night?.get('color-primary')],
        [night?.get('color-secondary-content'), night?.get('color-secondary')],
        ['#eaf1ec', night?.get('mint-soft')],
        ['#eaf3ee', night?.get('deep')],
      ]
      for (const [text = '', back = ''] of pairs) expect(wcagContrast(text, back)).toBeGreaterThanOrEqual(textContrast)
    }),
    { numRuns: 500, examples: [['#1f6b57'], ['#000000'], ['#6b6b6b'], ['#b30000'], ['#0000ff']] },
  )
})

test('a colour that text could not be read in is refused', () => {
  expect(['#ffd75e', '#ffffff', '#8fd3ff'].filter(hasContrast)).toEqual([])
})

test.each([
  ['#b30000', true],
  ['#9c1f5c', true],
  ['#8a4b00', true],
  ['#1d4e89', false],
  ['#1f6b57', false],
  ['#6a3fa0', false],
  ['#333333', false],
])('beside %s the coral would clash: %s, and then it is that colour itself', (accent, clashes) => {
  const [day, night] = variablesOf(themeStyle(accent))
  expect(day?.get('color-accent')).toBe(clashes ? accent : undefined)
  expect(night?.get('color-accent')).toBe(clashes ? night?.get('color-primary') : undefined)
})

describe('a drawing in the clinic’s colour', () => {
  const drawing =
    '<path fill="#1f6b57" stroke="#17352f"/><path fill="#dcebe2"/><path fill="#cf4225"/><path fill="#f2b84b"/>'
  const coloursOf = (svg: string) => [...svg.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour)

  test('has that colour for its green, and lighter ones for its light greens; ink, sun and skin stay', () => {
    const [leaf, ink, mint = '', coral, sun] = coloursOf(recolouredDrawing(drawing, '#1d4e89'))
    expect([leaf, ink, coral, sun]).toEqual(['#1d4e89', '#17352f', '#cf4225', '#f2b84b'])
    expect(seenColour(mint).l).toBeCloseTo(seenColour('#dcebe2').l, 1)
    expect(Math.abs(seenColour(mint).h - seenColour('#1d4e89').h)).toBeLessThan(20)
  })

  test('takes it for its coral too where that would clash', () => {
    expect(coloursOf(recolouredDrawing(drawing, '#b30000'))).toMatchObject({ 0: '#b30000', 3: '#b30000' })
  })

  test('stays as it is in the design’s own green', () => {
    const [leaf, , mint = ''] = coloursOf(recolouredDrawing(drawing, '#1f6b57'))
    expect(leaf).toBe('#1f6b57')
    expect(differenceEuclidean('oklab')(mint, '#dcebe2')).toBeLessThan(0.02)
  })
})
