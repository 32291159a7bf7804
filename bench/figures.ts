import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Ticks in which the kernel counts a process's time, in a second. */
const ticksPerSecond = 100

export const isQuick = process.argv.includes('--quick')
/** How often each thing is measured; what is said is the one in the middle. */
export const rounds = isQuick ? 1 : 5

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const say = (text: string) => process.stdout.write(`${text}\n`)

/** The processor time that a process and its children have taken so far, in seconds. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
  return (Number(stat[11]) + Number(stat[12])) / ticksPerSecond
}

/** What a process holds in memory now, in megabytes. */
export async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6
}

interface Asked {
  readonly requests: number
  readonly perSecond: number
  readonly p99Ms: number
  readonly failed: number
}

const wrkScript = new URL('wrk.lua', import.meta.url).pathname

interface Asking {
  /** A script for wrk of its own, which ends with `dofile(os.getenv("RESULT_SCRIPT"))`. */
  readonly script?: string
  readonly env?: Record<string, string>
}

/** Asks an address as fast as it answers, over so many connections for so many seconds. */
export async function ask(url: string, connections: number, seconds: number, asking: Asking = {}): Promise<Asked> {
  const { script = wrkScript, env = {} } = asking
  const { stdout } = await run(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, '-H', 'Accept-Encoding: gzip', url],
    { env: { ...process.env, ...env, RESULT_SCRIPT: wrkScript } },
  )
  const [requests = 0, microseconds = 0, p99 = 0, failed = 0] = (/RESULT (.*)/.exec(stdout)?.[1] ?? '')
    .split(' ')
    .map(Number)
  return { requests, perSecond: requests / (microseconds / 1e6), p99Ms: p99 / 1000, failed }
}
