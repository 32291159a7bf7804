// How fast the program is, mostly as ratios in one run. `npm run bench` writes docs/bench.md in at most 20 minutes; `-- --quick` takes
// under a minute, leaves out the long parts and writes nothing; the names of parts run only those (see `parts`). The exit code is 1 if a
// line of the table isn't met. Needs root on a Debian, whose wrk and PostgreSQL tools (pgbench, psql) it installs.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchBookings } from '../bench/bookings.ts'
import { benchCachedPages } from '../bench/cached-pages.ts'
import { withClinic } from '../bench/clinic.ts'
import { benchDesk } from '../bench/desk.ts'
import { isQuick, type Line, type Result, rounds, say, tableOf } from '../bench/figures.ts'
import { benchFollowers } from '../bench/followers.ts'
import { benchGrowth } from '../bench/growth.ts'
import { benchJourney } from '../bench/journey.ts'
import { benchMemory } from '../bench/memory.ts'
import { benchPages } from '../bench/pages.ts'
import { benchQueue } from '../bench/queue-simulation.ts'
import { benchRefusals } from '../bench/refusals.ts'
import { installTools } from './debian-packages.mjs'

process.chdir(join(import.meta.dirname, '..'))
installTools({ wrk: 'wrk', pgbench: 'postgresql-15', psql: 'postgresql-client-15' })

interface Part {
  readonly title: string
  run(): Promise<Result>
  /** Left out of a quick run. */
  readonly isLong?: boolean
}

const parts: Record<string, Part> = {
  journey: { title: 'A patient’s way on slow 3G', run: () => withClinic(benchJourney), isLong: true },
  pages: { title: 'Pages', run: () => withClinic(benchPages), isLong: true },
  desk: { title: 'The desk', run: () => withClinic(benchDesk) },
  followers: { title: 'Phones that follow the queue', run: () => withClinic(benchFollowers) },
  queue: { title: 'The span given to patients', run: async () => benchQueue() },
  cached: { title: 'Cached pages', run: () => withClinic(benchCachedPages) },
  bookings: { title: 'Bookings', run: () => withClinic(benchBookings) },
  refusals: { title: 'Bodies that are refused', run: () => withClinic(benchRefusals) },
  growth: { title: 'A thousand and a million appointments', run: benchGrowth, isLong: true },
  memory: { title: 'Start and memory', run: benchMemory },
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

function head(): string {
  const [processor] = cpus()
  return `# How fast it is

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} in ${minutes(startedAt)} minutes, on ${cpus().length} cores (${processor?.model}): the built
program with its own PostgreSQL. Figures are medians of ${rounds} rounds of one run (Lighthouse's and the
journey's: of 3), and what is compared was measured alternately. Milliseconds depend on the machine; ratios hardly do.
`
}
