import { Agent, request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../test/free-port.ts'
import { makeDataDir } from '../test/program.ts'
import { figure, isLong, times } from '../test/proof.ts'
import { until } from '../test/until.ts'
import { programs } from './clinic-site.ts'
import { answeredBy, type Front, openFront, openNginx } from './front.ts'

const site = programs()
let folder: Awaited<ReturnType<typeof makeDataDir>>
let front: Front
beforeEach(async () => {
  folder = await makeDataDir()
})
afterEach(async () => {
  await front.close()
  await site.stop()
  await folder.remove()
})

// A proxy sends a GET again if it gets no response, but not a POST, which may have taken effect.
const home = { method: 'GET', path: '/', status: 200 }
const load = [
  home,
  { method: 'GET', path: '/api/treatments', status: 200 },
  { method: 'POST', path: '/api/visit', status: 410 },
]
const lanes = 24

/** The status, and the port of the program that responded. */
function send(agent: Agent, method: string, path: string): Promise<{ status: number; port: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(front.url + path, { agent, method, headers }, response => {
      const port = String(response.headers[answeredBy]).replace(/.*:/, '')
      response.resume()
      response.on('close', () => resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, port }))
    })
    sent.on('error', reject)
    sent.end(method === 'POST' ? '{"token":"unknown"}' : undefined)
  })
}

test('behind a proxy with keep-alive connections one of two programs stops under load, and no request is lost', async () => {
  const frontPort = await freePort()
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    site.start({
      DATA_DIR: folder.dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${frontPort}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
      ...(isLong ? {} : { DRAIN_SECONDS: '1' }),
    })
  const running = await Promise.all(ports.map(start))
  front = await (isLong ? openNginx : openFront)(frontPort, ports)
  const agent = new Agent({ keepAlive: true })
  const stops = times(3, 20)
  const answering = new Set<string>()
  const lost: string[] = []
  let answered = 0
  let isOver = false
  const loaded = Array.from({ length: lanes }, async (_, lane) => {
    const { method, path, status } = load[lane % load.length] ?? home
    while (!isOver) {
      const answer = await send(agent, method, path)
      answering.add(answer.port)
      if (answer.status === status) answered++
      else lost.push(`${method} ${path}: ${answer.status}`)
    }
  })
  for (let stop = 0; stop < stops; stop++) {
    // Both are in use again.
    answering.clear()
    await until(() => answering.size === 2)
    const which = stop % 2
    expect(await running[which]?.stop()).toBe(0)
    running[which] = await start(ports[which] ?? 0)
  }
  isOver = true
  await Promise.all(loaded)
  agent.destroy()
  expect(lost).toEqual([])
  const proxy = isLong ? 'nginx with keep-alive connections' : 'a proxy'
  figure(7, `two programs behind ${proxy}, one of them stopped ${stops} times under load: ${answered} requests, 0 lost`)
})

test('a program that stops says that it isn’t ready, and serves until its load balancer may have noticed', async () => {
  const port = await freePort()
  // Longer than any machine needs for the visits; the test doesn't wait for it.
  const program = await site.start({ DATA_DIR: folder.dataDir, PORT: String(port), DRAIN_SECONDS: '60' })
  front = await openFront(await freePort(), [port])
  const status = async (path: string) => (await fetch(program.url + path)).status
  expect([await status('/readyz'), await status('/')]).toEqual([200, 200])
  program.child.kill('SIGTERM')
  await until(async () => (await status('/readyz')) === 503, { intervalMs: 10 })
  for (let visit = 0; visit < 200; visit++) {
    expect([await status('/healthz'), await status('/'), await status('/api/treatments')]).toEqual([200, 200, 200])
  }
  await program.kill()
})
