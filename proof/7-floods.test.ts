import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floods } from '../test/flood.ts'
import { median } from '../test/median.ts'
import { makeDataDir, type RunningProgram } from '../test/program.ts'
import { figure, isLong, times } from '../test/proof.ts'
import { call, programs, register } from './clinic-site.ts'

// While one client floods the program, what others ask takes at most twice its time. Both are measured in one run.

/** Asserted only in the long form, on an idle machine; in both all are answered. */
const most = 2
/** A call of less than this is too short to be compared: nobody notices twice of it. */
const leastMs = 10

const site = programs()
let folder: Awaited<ReturnType<typeof makeDataDir>>
let program: RunningProgram
let token: string

beforeAll(async () => {
  folder = await makeDataDir()
  program = await site.start({ DATA_DIR: folder.dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'fatal' })
  token = await register(program, 'olive@teethcare.example')
})
afterAll(async () => {
  await site.stop()
  await folder.remove()
})

const asked: Readonly<Record<string, () => Promise<Response>>> = {
  'a page': () => fetch(`${program.url}/`),
  'the sign-in page': () => fetch(`${program.url}/login`),
  'a search': () => fetch(`${program.url}/treatments?name=root`),
  'a call': () => fetch(`${program.url}/api/treatments`),
  'a call with an account': () =>
    fetch(`${program.url}/api/session`, { headers: { authorization: `Bearer ${token}` } }),
}

/** The median time of each, in milliseconds. All of them must be answered. */
async function timesOfOthers(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, ask] of Object.entries(asked)) {
    const waits: number[] = []
    for (let round = 0; round < times(15, 60); round++) {
      const from = performance.now()
      const response = await ask()
      await response.arrayBuffer()
      expect([name, response.status]).toEqual([name, 200])
      waits.push(performance.now() - from)
    }
    found[name] = median(waits)
  }
  return found
}

function start(kind: string): ChildProcess {
  const node = join('node_modules', 'node', 'bin', 'node')
  return spawn(node, ['test/flood.ts', new URL(program.url).port, kind], { stdio: 'inherit' })
}

test.each(Object.keys(floods))('while one client sends %s, others wait at most twice as long', async kind => {
  // The first measures warm up.
  await timesOfOthers()
  const before = await timesOfOthers()
  const flood = start(kind)
  const hasEnded = once(flood, 'exit')
  await timesOfOthers()
  const during = await timesOfOthers()
  const json = { email: 'olive@teethcare.example', password: 'rain in june' }
  expect((await call(program, 'POST', '/users', { json })).status).toBe(200)
  expect(flood.exitCode).toBeNull()
  flood.kill()
  await hasEnded
  const ratios = Object.entries(during).map(([name, ms]) => [name, ms / Math.max(before[name] ?? 0, leastMs)] as const)
  figure(
    7,
    `${kind}: others’ calls take ${ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`).join(', ')} of their time`,
  )
  if (isLong) expect(ratios.filter(([, ratio]) => ratio > most)).toEqual([])
})
