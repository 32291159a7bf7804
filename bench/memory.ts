import { setTimeout as pause } from 'node:timers/promises'
import { makeDataDir, startProgram } from '../test/program.ts'
import { ask, isQuick, median, megabytes, rounds, table } from './figures.ts'
import type { Result } from './results.ts'

const seconds = isQuick ? 2 : 8
const startLimitSeconds = 3
const memoryLimitMb = 220

/** How soon the program answers after its second start, and how much memory it takes under a mixed load. */
export async function benchMemory(): Promise<Result> {
  const { dataDir, remove } = await makeDataDir()
  const starts: number[] = []
  const idle: number[] = []
  const busiest: number[] = []
  try {
    await (await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })).stop()
    for (let round = 0; round < rounds; round++) {
      const from = performance.now()
      const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
      await (await fetch(program.url)).arrayBuffer()
      starts.push((performance.now() - from) / 1000)
      const pid = program.child.pid ?? 0
      await pause(2_000)
      idle.push(await megabytes(pid))
      busiest.push(await mostUnderLoad(program.url, pid))
      await program.stop()
    }
  } finally {
    await remove()
  }
  const details = table(
    ['the program alone', 'median', 'most'],
    [
      ['second start to its first page', `${median(starts).toFixed(2)} s`, `${Math.max(...starts).toFixed(2)} s`],
      ['memory, idle', `${median(idle).toFixed(0)} MB`, `${Math.max(...idle).toFixed(0)} MB`],
      [
        `memory, ${seconds} s of the home page, searches and the API at once`,
        `${median(busiest).toFixed(0)} MB`,
        `${Math.max(...busiest).toFixed(0)} MB`,
      ],
    ],
  )
  const lines = [
    {
      subject: 'second start to its first page',
      asked: `at most ${startLimitSeconds} s`,
      seen: `${median(starts).toFixed(2)} s`,
      isMet: median(starts) <= startLimitSeconds,
    },
    {
      subject: 'memory under the mixed load',
      asked: `at most ${memoryLimitMb} MB`,
      seen: `${median(busiest).toFixed(0)} MB`,
      isMet: median(busiest) <= memoryLimitMb,
    },
  ]
  return { lines, details }
}

async function mostUnderLoad(url: string, pid: number): Promise<number> {
  let most = 0
  const isOver = new AbortController()
  const watching = (async () => {
    while (!isOver.signal.aborted) {
      most = Math.max(most, await megabytes(pid))
      await pause(100)
    }
  })()
  await Promise.all([
    ask(url, 16, seconds),
    ask(`${url}/treatments?name=root`, 16, seconds),
    ask(`${url}/api/treatments`, 16, seconds),
  ])
  isOver.abort()
  await watching
  return most
}
