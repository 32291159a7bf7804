import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir, type RunningProgram } from '../test/program.ts'
import { figure, times } from '../test/proof.ts'
import { until } from '../test/until.ts'
import { programs } from './clinic-site.ts'

const mostMegabytes = 300
const pictureBytes = 8 * 1024 * 1024

const site = programs()
let folder: Awaited<ReturnType<typeof makeDataDir>>
let program: RunningProgram
let port: number
let open: Socket[]
beforeEach(async () => {
  folder = await makeDataDir()
  open = []
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  await site.stop()
  await folder.remove()
})

async function startProgram(variables: Record<string, string> = {}): Promise<void> {
  program = await site.start({ DATA_DIR: folder.dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'fatal', ...variables })
  port = Number(new URL(program.url).port)
  await visit('127.0.0.1')
  // The start's own peak isn't what is measured here.
  await writeFile(`/proc/${program.child.pid}/clear_refs`, '5')
}

/** The program's peak memory since the reset above; the kernel counts it. */
async function peakMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${program.child.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** A connection from a loopback address of its own: to the program each is a different network. */
async function dial(localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  open.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: Buffer
}

async function send(
  localAddress: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<number> {
  const sent = request({ port, host: '127.0.0.1', localAddress, path, method, headers, agent: false })
  sent.on('error', () => undefined)
  sent.end(body)
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

/** What a visitor does: a page that is cached, one that isn't, and a call. */
async function visit(localAddress: string): Promise<number[]> {
  const paths = ['/', '/treatments?name=root', '/api/treatments']
  return Promise.all(paths.map(path => send(localAddress, path)))
}

async function uploadPhoto(localAddress: string): Promise<number> {
  const noise = { width: 1000, height: 1000, noise: { type: 'gaussian' as const, mean: 128, sigma: 30 } }
  const photo = await sharp({ create: { ...noise, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const headers = { 'content-type': 'image/jpeg', 'content-length': String(photo.length) }
  return send(localAddress, '/api/picture', { method: 'POST', headers, body: photo })
}

/** Sends an upload without its last byte. */
async function sendUnfinished(localAddress: string, forwardedFor?: string): Promise<void> {
  const socket = await dial(localAddress)
  const head = [
    'POST /api/picture HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Content-Type: image/jpeg',
    `Content-Length: ${pictureBytes}`,
    ...(forwardedFor === undefined ? [] : [`X-Forwarded-For: ${forwardedFor}`]),
  ]
  socket.resume()
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(Buffer.alloc(pictureBytes - 1, 'x'))
}

const clients = 40

type From = (client: number) => [address: string, forwardedFor?: string]

test.each<[string, number, Record<string, string>, From]>([
  ['one network', 2, {}, () => ['127.0.0.2']],
  ['forty networks', 3, {}, client => [`127.0.1.${client + 1}`]],
  ['a proxy from one network', 2, { TRUST_PROXY: '1' }, () => ['127.0.0.2', '192.0.2.1']],
  ['a proxy from forty networks', 3, { TRUST_PROXY: '1' }, client => ['127.0.0.2', `192.0.2.${client + 1}`]],
])(
  'of forty unfinished uploads through %s %i are accepted, and pages are still served',
  async (from, taken, variables, addresses) => {
    await startProgram(variables)
    await Promise.all(Array.from({ length: clients }, (_, client) => sendUnfinished(...addresses(client))))
    await until(() => open.filter(({ closed }) => closed).length === clients - taken)
    await until(() => open.every(({ closed, writableLength }) => closed || writableLength === 0))
    expect(await visit('127.0.0.2')).toEqual([200, 200, 200])
    // One network has used up only its own share.
    if (from === 'one network') expect(await uploadPhoto('127.0.0.3')).toBe(201)
    const peak = await peakMegabytes()
    expect(peak).toBeLessThan(mostMegabytes)
    figure(7, `${clients} unfinished uploads of 8 MB through ${from}: ${taken} taken, at most ${peak.toFixed(0)} MB`)
  },
)

test('once the unfinished uploads are closed, photos are accepted again', async () => {
  await startProgram()
  // One network's share takes two of such uploads. All twelve are within an hour's limit of pictures.
  for (let round = 0; round < 4; round++) {
    open = []
    await Promise.all(Array.from({ length: 3 }, () => sendUnfinished('127.0.0.2')))
    await until(() => open.filter(({ closed }) => closed).length === 1)
    for (const socket of open) socket.destroy()
  }
  expect(await until(async () => (await uploadPhoto('127.0.0.2')) === 201)).toBe(true)
})

test('bodies count together, whichever address they are sent to, and pages are still served', async () => {
  await startProgram()
  const paths = ['/pictures/none', '/assets/none.js', '/healthz', '/readyz', '/unknown', '/api/contact']
  const bytes = 60 * 1024
  for (let client = 0; client < 365; client++) {
    const socket = await dial('127.0.0.2')
    socket.resume()
    const head = [`Host: 127.0.0.1:${port}`, 'Content-Type: application/json', `Content-Length: ${bytes + 1}`]
    socket.write(`POST ${paths[client % paths.length]} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
    socket.write(Buffer.alloc(bytes, ' '))
  }
  const post = (path: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': '60000' }
    return send('127.0.0.2', path, { method: 'POST', headers, body: Buffer.alloc(60_000, ' ') })
  }
  await until(async () => (await post('/api/contact')) === 503)
  for (const path of paths) expect([path, await post(path)]).toEqual([path, 503])
  expect(await visit('127.0.0.2')).toEqual([200, 200, 200])
  for (const socket of open) socket.destroy()
  await until(async () => (await post('/api/contact')) !== 503)
})

test('clients that send forty requests ahead and read nothing are disconnected, and stay below 300 MB', async () => {
  await startProgram()
  const hasClosed: Promise<unknown>[] = []
  for (let client = 0; client < times(30, 300); client++) {
    const socket = await dial('127.0.0.2')
    hasClosed.push(once(socket, 'close'))
    const path = ['/api/openapi.json', '/treatments?name=root', '/api/treatments'][client % 3]
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(40))
  }
  // Without a listener for data they read nothing, but notice a reset.
  await Promise.all(hasClosed)
  expect(await visit('127.0.0.2')).toEqual([200, 200, 200])
  const peak = await peakMegabytes()
  expect(peak).toBeLessThan(mostMegabytes)
  figure(
    7,
    `${hasClosed.length} clients that send 40 requests and read nothing: all disconnected, at most ${peak.toFixed(0)} MB`,
  )
})
