// How fast the program is, mostly as ratios in one run. `npm run bench` writes docs/bench.md in at most 20 minutes; `-- --quick` takes
// under a minute, leaves out the long parts and writes nothing; the names of parts run only those: cached, read, applications,
// rendering, bookings, growth, memory, queue, interactions. The exit code is 1 if a line of the table isn't met.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchApplicationPages } from '../bench/application-pages.ts'
import { benchBookings } from '../bench/bookings.ts'
import { benchCachedPages } from '../bench/cached-pages.ts'
import { benchDay } from '../bench/day.ts'
import { isQuick, rounds, say } from '../bench/figures.ts'
import { benchGrowth } from '../bench/growth.ts'
import { benchInteractions } from '../bench/interactions.ts'
import { benchMemory } from '../bench/memory.ts'
import { benchQueue } from '../bench/queue-simulation.ts'
import { benchReadPages } from '../bench/read-pages.ts'
import { benchRendering } from '../bench/rendering.ts'
import { type Line, type Result, tableOf } from '../bench/results.ts'
import { makeDataDir, startProgram } from '../test/program.ts'

process.chdir(join(import.meta.dirname, '..'))

interface Part {
  readonly title: string
  run(): Promise<Result>
  /** Left out of a quick run. */
  readonly isLong?: boolean
}

const parts: Record<string, Part> = {
  cached: { title: 'Cached pages', run: () => withProgram(benchCachedPages) },
  read: { title: 'Read pages', run: () => withProgram(benchReadPages), isLong: true },
  applications: { title: 'Application pages', run: () => withProgram(benchApplicationPages), isLong: true },
  rendering: { title: 'A page rendered for each request', run: benchRendering },
  bookings: { title: 'Bookings', run: benchBookings },
  growth: { title: 'A thousand and a million appointments', run: benchGrowth, isLong: true },
  memory: { title: 'Start and memory', run: benchMemory },
  queue: { title: 'The span given to patients', run: async () => benchQueue() },
  day: { title: 'The day at the desk', run: () => withProgram(benchDay) },
  interactions: { title: 'Interactions', run: () => withProgram(benchInteractions) },
}

const wanted = process.argv.slice(2).filter(word => word in parts)
const chosen = Object.entries(parts).filter(([name, { isLong = false }]) =>
  wanted.length === 0 ? !(isQuick && isLong) : wanted.includes(name),
)
const startedAt = performance.now()
const minutes = (fromMs: number) => ((performance.now() - fromMs) / 60_000).toFixed(1)
const lines: Line[] = []
const sections: string[] = []
for (const [, { title, run }] of chosen) {
  say(`\n── ${title}`)
  const partStartedAt = performance.now()
  const result = await run()
  lines.push(...result.lines)
  sections.push(`## ${title}\n\n${result.details}\n`)
  say(`${minutes(partStartedAt)} minutes`)
}
const report = [head(), `${tableOf(lines)}\n`, ...sections].join('\n')
say(`\n${report}`)
if (!isQuick && wanted.length === 0) await writeFile(join('docs', 'bench.md'), report)
if (!lines.every(({ isMet }) => isMet)) process.exitCode = 1

async function withProgram(bench: (program: Awaited<ReturnType<typeof startProgram>>) => Promise<Result>) {
  const { dataDir, remove } = await makeDataDir()
  const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  try {
    return await bench(program)
  } finally {
    await program.stop()
    await remove()
  }
}

function head(): string {
  const [processor] = cpus()
  return `# How fast it is

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} in ${minutes(startedAt)} minutes, on ${cpus().length} cores (${processor?.model}): the built
program with its own PostgreSQL. Figures are medians of ${rounds} rounds of one run (Lighthouse's: see there), and what is compared
was measured in turns. Milliseconds depend on the machine; ratios hardly do.
`
}
