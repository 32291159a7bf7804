// How fast the clinic is, as ratios in one run, beside the limits of the machine. npm run bench writes docs/bench.md;
// `-- --quick` takes under a minute, does without the parts that can't be quick, and writes nothing; a word more runs one part: cached,
// rendering, bookings, interactions, lighthouse, memory, growth.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchBookings } from '../bench/bookings.ts'
import { benchCachedPages } from '../bench/cached-pages.ts'
import { isQuick, rounds, say } from '../bench/figures.ts'
import { benchGrowth } from '../bench/growth.ts'
import { benchInteractions } from '../bench/interactions.ts'
import { benchLighthouse } from '../bench/lighthouse.ts'
import { benchMemory } from '../bench/memory.ts'
import { benchRendering } from '../bench/rendering.ts'
import { makeDataDir, startProgram } from '../test/program.ts'

process.chdir(join(import.meta.dirname, '..'))

interface Part {
  readonly title: string
  run(): Promise<string>
  /** Says something only where it takes its time. */
  readonly isLong?: boolean
}

const parts: Record<string, Part> = {
  cached: { title: 'Pages out of memory', run: () => withProgram(benchCachedPages) },
  rendering: { title: 'A page that is made anew', run: benchRendering },
  bookings: { title: 'Bookings', run: benchBookings },
  interactions: { title: 'From a press to what it shows', run: () => withProgram(benchInteractions) },
  lighthouse: { title: 'On a cheap phone', run: () => withProgram(benchLighthouse), isLong: true },
  memory: { title: 'Start and memory', run: benchMemory },
  growth: { title: 'As the clinic grows', run: benchGrowth, isLong: true },
}

const wanted = process.argv.slice(2).filter(word => word in parts)
const chosen = Object.entries(parts).filter(([name, { isLong = false }]) =>
  wanted.length === 0 ? !(isQuick && isLong) : wanted.includes(name),
)
const sections: string[] = []
for (const [, { title, run }] of chosen) {
  say(`\n── ${title}`)
  sections.push(`## ${title}\n\n${await run()}\n`)
}
say(sections.join('\n'))
if (!isQuick && wanted.length === 0) await writeFile(join('docs', 'bench.md'), [head(), ...sections].join('\n'))

async function withProgram(bench: (program: Awaited<ReturnType<typeof startProgram>>) => Promise<string>) {
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

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${processor?.model}), the built program with its own
PostgreSQL. Each figure is the median of ${rounds} rounds of one run, in which what is compared took turns. Ratios are what counts;
milliseconds are this machine's.
`
}
