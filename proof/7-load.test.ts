import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir, pauseDatabase, type RunningProgram } from '../test/program.ts'
import { figure, isLong, times } from '../test/proof.ts'
import { until } from '../test/until.ts'
import { call, programs, register } from './clinic-site.ts'

const site = programs()
let folder: Awaited<ReturnType<typeof makeDataDir>>
beforeEach(async () => {
  folder = await makeDataDir()
})
afterEach(async () => {
  await site.stop()
  await folder.remove()
})

type Outcome = 'whole' | 'shed' | 'not taken' | 'cut'

/** One request over a keep-alive connection. It counts as not accepted only if a fresh connection got no response at all. */
function send(url: string, agent: Agent): Promise<Outcome> {
  return new Promise(done => {
    const sent = request(url, { agent }, response => {
      let bytes = 0
      response.on('data', chunk => {
        bytes += chunk.length
      })
      response.on('error', () => done('cut'))
      response.on('end', () => {
        const length = Number(response.headers['content-length'] ?? bytes)
        if (response.statusCode === 503 && response.headers['retry-after']) done('shed')
        else done(response.complete && bytes === length && response.statusCode === 200 ? 'whole' : 'cut')
      })
    })
    sent.on('error', () => done(sent.reusedSocket ? 'cut' : 'not taken'))
    sent.end()
  })
}

test('on SIGTERM under load the program finishes every accepted request, then exits', async () => {
  const stops = times(1, 50)
  const outcomes: Record<Outcome, number> = { whole: 0, shed: 0, 'not taken': 0, cut: 0 }
  let slowestMs = 0
  for (let stop = 0; stop < stops; stop++) {
    const program = await site.start({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'fatal' })
    const agent = new Agent({ keepAlive: true, maxSockets: 32 })
    let hasStopped = false
    const paths = ['/', '/api/treatments', '/treatments?name=teeth', '/api/reviews', '/assets/missing.js']
    const load = Array.from({ length: 32 }, async (_, lane) => {
      const path = paths[lane % (paths.length - 1)] ?? '/'
      while (!hasStopped) {
        const outcome = await send(program.url + path, agent)
        outcomes[outcome]++
        if (outcome === 'not taken') return
      }
    })
    await until(() => outcomes.whole > (stop + 1) * 10)
    await pause(Math.random() * 400)
    const from = performance.now()
    expect(await program.stop()).toBe(0)
    slowestMs = Math.max(slowestMs, performance.now() - from)
    hasStopped = true
    await Promise.all(load)
    agent.destroy()
  }
  expect(outcomes.cut).toBe(0)
  if (isLong) expect(slowestMs).toBeLessThan(10_000)
  figure(
    7,
    `${stops} stops under load: exit 0 after ${(slowestMs / 1000).toFixed(2)} s at most; ${outcomes.whole} responses whole, ${outcomes.shed} refused with Retry-After, ${outcomes.cut} cut short`,
  )
})

/** The 99th percentile of a normal visitor's response times, in milliseconds; every visit must get a response. */
async function visitorsP99(program: RunningProgram, visits: number): Promise<number> {
  const paths = ['/', '/treatments', '/api/treatments', '/treatments?name=root']
  const waits: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    const from = performance.now()
    const response = await fetch(program.url + paths[visit % paths.length])
    await response.arrayBuffer()
    expect(response.status).toBe(200)
    waits.push(performance.now() - from)
  }
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY
}

test('every visitor is answered while hundreds of slow clients hang', async () => {
  const program = await site.start({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'fatal' })
  const clients = times(300, 1_000)
  const { host, port } = new URL(program.url)
  const hanging = new Set<Socket>()
  const partialRequests = [
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-`,
    `POST /api/users HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{`,
    '',
  ]
  let isOver = false
  async function hang(n: number): Promise<Socket> {
    const socket = connect(Number(port), 'localhost')
    // Reads, or it would not notice that the program has closed its side.
    socket.on('error', () => undefined).resume()
    hanging.add(socket)
    await once(socket, 'connect')
    const partialRequest = partialRequests[n % partialRequests.length]
    socket.write(partialRequest ?? '')
    const dribble = partialRequest ? setInterval(() => socket.write('a'), 200) : undefined
    // Replaced when closed, so that the number of hanging clients stays the same during all visits.
    socket.on('close', () => {
      clearInterval(dribble)
      hanging.delete(socket)
      if (!isOver) hang(n).catch(() => undefined)
    })
    return socket
  }
  const first: Socket[] = []
  for (let n = 0; n < clients; n++) first.push(await hang(n))
  const p99 = await visitorsP99(program, times(100, 1_000))
  if (isLong) {
    expect(p99).toBeLessThan(1_000)
    await pause(35_000)
    expect(first.filter(socket => !socket.destroyed && socket.readyState === 'open').length).toBe(0)
  }
  isOver = true
  for (const socket of hanging) socket.destroy()
  figure(
    7,
    `${clients} connections that dribble headers, bodies or nothing: a visitor’s p99 ${p99.toFixed(0)} ms${isLong ? '; all of them closed within 35 s' : ''}`,
  )
})

test.runIf(isLong)('slowhttptest with 1,000 connections: slow headers, slow bodies, slow reading', async () => {
  const program = await site.start({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'fatal' })
  for (const [name, ...kind] of [
    ['slow headers', '-H'],
    ['slow bodies', '-B'],
    ['slow reading', '-X', '-w', '1', '-y', '10', '-n', '5', '-z', '32'],
  ]) {
    const attack = spawn(
      'slowhttptest',
      [
        ...kind,
        '-c',
        '1000',
        '-i',
        '2',
        '-r',
        '500',
        '-l',
        '25',
        '-x',
        '24',
        '-p',
        '3',
        '-u',
        `${program.url}/${name === 'slow bodies' ? 'api/users' : ''}`,
      ],
      { stdio: 'ignore' },
    )
    const ended = once(attack, 'exit')
    await pause(4_000)
    const p99 = await visitorsP99(program, 1_000)
    expect(p99).toBeLessThan(1_000)
    await ended
    figure(7, `slowhttptest, 1,000 connections, ${name}: a visitor’s p99 ${p99.toFixed(0)} ms`)
  }
})

async function megabytes({ child }: RunningProgram): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

test('an overloaded program refuses requests at once, with a Retry-After', async () => {
  const program = await site.start({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'fatal' })
  const lanes = times(100, 400)
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  // Each of these pages is rendered for the first time.
  const search = (n: number) => `${program.url}/treatments?name=${n.toString(36)}zz`
  const outcomes: Record<Outcome, number> = { whole: 0, shed: 0, 'not taken': 0, cut: 0 }
  let n = 0
  const from = performance.now()
  const memory: number[] = []
  const hasSeenAll = () => outcomes.shed > 0 && outcomes.whole > 50 && memory.length >= 3
  const isOver = () => (isLong ? performance.now() - from > 600_000 : hasSeenAll())
  let healthySlowestMs = 0
  // Visitors have seen the home page, so it is cached.
  expect((await fetch(program.url)).status).toBe(200)
  const load = Promise.all(
    Array.from({ length: lanes }, async () => {
      while (!isOver()) {
        const outcome = await send(search(n++), agent)
        outcomes[outcome]++
        // A shorter pause than Retry-After asks for, to keep the load at twice the program's capacity.
        if (outcome === 'shed') await pause(200)
      }
    }),
  )
  while (!isOver()) {
    const sentAt = performance.now()
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
    const home = await fetch(program.url)
    await home.arrayBuffer()
    expect(home.status).toBe(200)
    healthySlowestMs = Math.max(healthySlowestMs, performance.now() - sentAt)
    memory.push(await megabytes(program))
    await pause(times(100, 1_000))
  }
  await load
  agent.destroy()
  expect(outcomes.cut + outcomes['not taken']).toBe(0)
  expect(outcomes.shed).toBeGreaterThan(0)
  expect(outcomes.whole).toBeGreaterThan(50)
  if (isLong) {
    const [early, late] = [memory.slice(60, 180), memory.slice(-120)].map(part => Math.max(...part)) as [number, number]
    expect(late).toBeLessThan(early * 1.1)
    figure(
      7,
      `Ten minutes of ${lanes} clients for pages never rendered before: ${outcomes.whole} rendered, ${outcomes.shed} refused (503, Retry-After), 0 cut; memory ${early.toFixed(0)} MB at the most in minutes 2 and 3, ${late.toFixed(0)} MB in the last two; home page and health meanwhile within ${healthySlowestMs.toFixed(0)} ms`,
    )
  }
})

test('while too much waits for the database, everything but exact hits is refused, whatever its address', async () => {
  const program = await site.start({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'fatal' })
  const answered = async (path: string) => {
    const response = await fetch(program.url + path)
    await response.arrayBuffer()
    return `${response.status} ${response.headers.get('retry-after')}`
  }
  expect(await answered('/')).toBe('200 null')
  const resume = await pauseDatabase(folder.dataDir)
  let isFull = false
  const waiting = Array.from({ length: 1_200 }, async () => {
    if ((await answered('/api/reviews')) === '503 2') isFull = true
  })
  await until(() => isFull, { intervalMs: 1 })
  const paths = ['/pictures/none', '/assets/none.js', '/healthz/none', '/unknown']
  const refused = await Promise.all(paths.map(answered))
  const taken = await Promise.all(['/', '/healthz', '/favicon.svg'].map(answered))
  resume()
  await Promise.all(waiting)
  expect(refused).toEqual(paths.map(() => '503 2'))
  expect(taken).toEqual(['200 null', '200 null', '200 null'])
})

test('two hundred simultaneous requests for one slot are all answered: one books it, the others get a 409', async () => {
  const program = await site.start({ DATA_DIR: folder.dataDir, LOG_LEVEL: 'fatal' })
  const token = await register(program, 'olive@teethcare.example')
  const [{ _id: treatmentId }] = (await call(program, 'GET', '/treatments?name=implant')).body
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { body } = await call(program, 'GET', `/availability?treatment=${treatmentId}&from=${from}&days=14`)
  const days: { date: string; slots: { time: string; doctors: string[] }[] }[] = body.days
  const open = days.find(({ slots }) => slots.length > 0)
  const wanted = { appointDate: open?.date, appointTime: open?.slots[0]?.time, doctorId: open?.slots[0]?.doctors[0] }
  const racers = Array.from({ length: 200 }, (_, index) => {
    const json = { treatmentId, ...wanted, phNum: '01712345678', patientName: `Racer ${index}` }
    return call(program, 'POST', '/appointment', { token, json })
  })
  const statuses = (await Promise.all(racers)).map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 199 }, () => 409)])
})
