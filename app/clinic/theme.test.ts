import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backgrounds, hasContrast } from '../platform/values/colours.ts'
import { themeStyle } from './theme.ts'

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

test('whatever colour is chosen, every text on the page can be read, by day and by night', () => {
  fc.assert(
    fc.property(colour.filter(hasContrast), accent => {
      const [day, night] = variablesOf(themeStyle(accent))
      const pairs = [
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
