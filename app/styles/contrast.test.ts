import { globSync, readFileSync } from 'node:fs'
import { parse, wcagContrast } from 'culori'
import { expect, test } from 'vitest'

// Every text and every control can be read by day and by night: the pairs of colours that the styles make, from their sources.

const theme = readFileSync('app/styles/theme.css', 'utf8')
const sources = globSync(['app/**/*.tsx', 'app/styles/*.css']).map(file => readFileSync(file, 'utf8'))

const declarationsIn = (text: string) =>
  new Map([...text.matchAll(/^\s*--([\w-]+): ([^;]+);$/gm)].map(([, name = '', value = '']) => [name, value]))
const blockAfter = (start: string) => theme.slice(theme.indexOf(start)).split('\n}')[0] ?? ''

const names = declarationsIn(blockAfter('@theme inline'))
const daily = declarationsIn(blockAfter('\n:root {'))
const looks = {
  day: new Map([...daily, ...declarationsIn(blockAfter('name: "day"'))]),
  night: new Map([
    ...daily,
    ...declarationsIn(blockAfter('@media (prefers-color-scheme: dark)')),
    ...declarationsIn(blockAfter('name: "by-night"')),
  ]),
}
type Look = keyof typeof looks

/** What a class such as `text-soft` or `bg-mint` shows; undefined if it is none. */
function colourOf(look: Look, token: string): string | undefined {
  const [, variable = `color-${token}`] = /^var\(--([\w-]+)\)$/.exec(names.get(`color-${token}`) ?? '') ?? []
  const value = looks[look].get(variable) ?? names.get(`color-${token}`) ?? token
  return parse(value) && value !== 'transparent' ? value : undefined
}

interface Pair {
  readonly text: string
  readonly back: string
}

/** The pairs within one list of classes: a state's own colours, such as those of `hover:`, over those without one. */
function pairsIn(classes: string): Pair[] {
  const coloured = [...classes.matchAll(/(?<=^|\s)((?:\S+:)?)(text|bg)-([a-z]+(?:-[a-z]+)*)(?=\s|$)/g)].map(
    ([, state = '', kind = '', token = '']) => ({ state, kind, token }),
  )
  const states = new Set(['', ...coloured.map(({ state }) => state)])
  return [...states].flatMap(state => {
    const of = (kind: string) => {
      const found = coloured.filter(each => each.kind === kind && colourOf('day', each.token) !== undefined)
      return (found.find(each => each.state === state) ?? found.find(each => each.state === ''))?.token
    }
    const [text, back] = [of('text'), of('bg')]
    return text && back ? [{ text, back }] : []
  })
}

const written = sources.flatMap(source =>
  [...source.matchAll(/@apply ([^;]+);|["'`]([^"'`\n]*\b(?:text|bg)-[^"'`\n]*)["'`]/g)].flatMap(([, applied, listed]) =>
    pairsIn(applied ?? listed ?? ''),
  ),
)
/** These texts can be on any of the surfaces. */
const inherited = ['ink', 'soft', 'leaf', 'coral-deep'].flatMap(text =>
  ['paper', 'card', 'mint-soft'].map(back => ({ text, back })),
)
/** Texts on a part with a colour of its own. */
const onParts: Pair[] = [
  { text: 'ink', back: 'mint' },
  { text: 'soft', back: 'mint' },
  { text: 'leaf', back: 'mint' },
  { text: 'ink', back: 'blush' },
  { text: 'coral-deep', back: 'blush' },
  { text: 'ink', back: 'sand' },
  { text: 'warning-content', back: 'sand' },
]

test('the styles make pairs of colours, and each of them is known', () => {
  expect(written.length).toBeGreaterThan(15)
  for (const token of ['ink', 'soft', 'coral-deep', 'on-deep', 'sun']) {
    for (const look of ['day', 'night'] as const) expect(colourOf(look, token), token).toBeDefined()
  }
})

test.each(['day', 'night'] as const)('by %s every text can be read on what is behind it', look => {
  const contrastOf = ({ text, back }: Pair) => wcagContrast(colourOf(look, text) ?? '', colourOf(look, back) ?? '')
  const unreadable = [...written, ...inherited, ...onParts].filter(pair => contrastOf(pair) < 4.5)
  expect(unreadable.map(pair => `${pair.text} on ${pair.back}: ${contrastOf(pair).toFixed(2)}`)).toEqual([])
})

test.each(['day', 'night'] as const)('by %s the edge of every control can be seen', look => {
  const pairs = ['edge', 'leaf', 'coral-deep', 'ink'].flatMap(edge =>
    ['paper', 'card', 'mint-soft'].map(back => [edge, back] as const),
  )
  const unseen = pairs.filter(
    ([edge, back]) => wcagContrast(colourOf(look, edge) ?? '', colourOf(look, back) ?? '') < 3,
  )
  expect(unseen).toEqual([])
})
