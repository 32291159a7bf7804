import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../test/median.ts'

export const isQuick = process.argv.includes('--quick')
/** How often each thing is measured; the median is reported. */
export const rounds = isQuick ? 1 : 5

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

export function line(subject: string, asked: string, seen: string, isMet: boolean): Line {
  return { subject, asked, seen, isMet }
}

/** A line whose figure may not exceed the limit. */
export function atMost(subject: string, limit: number, unit: string, figure: number, where = ''): Line {
  const digits = unit === 's' ? 2 : unit === 'KB' ? 1 : 0
  const seen = `${figure.toFixed(digits)} ${unit}${where && ` (${where})`}`
  return line(subject, `at most ${limit} ${unit}`, seen, figure <= limit)
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ subject, asked, seen, isMet }) => [subject, asked, seen, isMet ? 'yes' : '**no**'])
  return table(['', 'asked', 'seen', 'met'], rows)
}

/** A row with the median and the maximum of some figures. */
export function rowOf(name: string, figures: readonly number[], unit: string, digits = 0): string[] {
  return [name, ...[median(figures), Math.max(...figures)].map(figure => `${figure.toFixed(digits)} ${unit}`)]
}

/** Medians of alternating measurements, and of their ratios, since the machine's speed drifts meanwhile. The first round warms up. */
export function compared(base: readonly number[], ours: readonly number[]) {
  const ratios = ours.map((figure, turn) => figure / (base[turn] ?? Number.NaN))
  const [of = 0, to = 0, ratio = 0] = [base, ours, ratios].map(figures => median(figures.slice(1)))
  return { base: of, ours: to, ratio }
}

/** The entry with the greatest figure. */
export function greatest<Entry>(entries: readonly Entry[], figure: (entry: Entry) => number): Entry {
  const [first, ...others] = entries
  if (first === undefined) throw new Error('nothing was measured')
  return others.reduce((most, entry) => (figure(entry) > figure(most) ? entry : most), first)
}

export const say = (text: string) => process.stdout.write(`${text}\n`)

/** Requests a second to an address, sent as fast as it responds over this many connections for this many seconds. */
export async function ask(url: string, connections: number, seconds: number): Promise<number> {
  const how = ['-t1', `-c${connections}`, `-d${seconds}s`]
  const { stdout } = await promisify(execFile)('wrk', [...how, '-H', 'Accept-Encoding: gzip', url])
  const failures = /^ *(Socket errors|Non-2xx).*$/m.exec(stdout)
  if (failures) throw new Error(`${url}: ${failures[0].trim()}`)
  return Number(/Requests\/sec: +([\d.]+)/.exec(stdout)?.[1])
}
