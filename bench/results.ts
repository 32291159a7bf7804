import { table } from './figures.ts'

/** One line of the table that docs/bench.md begins with. */
export interface Line {
  readonly subject: string
  readonly asked: string
  readonly seen: string
  readonly isMet: boolean
}

export interface Result {
  readonly lines: readonly Line[]
  /** Markdown. */
  readonly details: string
}

export function tableOf(lines: readonly Line[]): string {
  return table(
    ['', 'asked', 'seen', 'met'],
    lines.map(({ subject, asked, seen, isMet }) => [subject, asked, seen, isMet ? 'yes' : '**no**']),
  )
}

/** The entry with the greatest figure. */
export function greatest<Entry>(entries: readonly Entry[], figure: (entry: Entry) => number): Entry {
  const [first, ...others] = entries
  if (first === undefined) throw new Error('nothing was measured')
  return others.reduce((most, entry) => (figure(entry) > figure(most) ? entry : most), first)
}

/** The entry with the smallest figure. */
export function smallest<Entry>(entries: readonly Entry[], figure: (entry: Entry) => number): Entry {
  return greatest(entries, entry => -figure(entry))
}
