import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../test/median.ts'
import { makeDataDir, startProgram } from '../test/program.ts'
import { ask, atMost, isQuick, type Result, rounds, rowOf, table } from './figures.ts'

const seconds = isQuick ? 2 : 8

/** How soon the program responds after its second start, and how much memory it takes under a mixed load. */
export async function benchMemory(): Promise<Result> {
  const { dataDir, remove } = await makeDataDir()
  const starts: number[] = []
  const busiest: number[] = []
  try {
    await (await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })).stop()
    for (let round = 0; round < rounds; round++) {
      const from = performance.now()
      const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
      await (await fetch(program.url)).arrayBuffer()
      starts.push((performance.now() - from) / 1000)
      busiest.push(await mostUnderLoad(program.url, program.child.pid ?? 0))
      await program.stop()
    }
  } finally {
    await remove()
  }
  return {
    lines: [
      atMost('second start to its first page', 3, 's', median(starts)),
      atMost('memory under the mixed load', 256, 'MB', median(busiest)),
    ],
    details: table(
      ['the program alone', 'median', 'most'],
      [
        rowOf('second start to its first page', starts, 's', 2),
        rowOf(`memory, ${seconds} s of the home page, searches and the API at once`, busiest, 'MB'),
      ],
    ),
  }
}

/** The most memory that a process has meanwhile, in megabytes. */
async function mostUnderLoad(url: string, pid: number): Promise<number> {
  let most = 0
  const isOver = new AbortController()
  const watching = (async () => {
    while (!isOver.signal.aborted) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      most = Math.max(most, (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6)
      await pause(100)
    }
  })()
  await Promise.all(['', '/treatments?name=root', '/api/treatments'].map(path => ask(url + path, 16, seconds)))
  isOver.abort()
  await watching
  return most
}
