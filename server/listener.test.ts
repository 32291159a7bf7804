import type { ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { exchangeText, sendText } from '../test/raw-http.ts'
import { until } from '../test/until.ts'
import { createByteBudget } from './byte-budget.ts'
import { type Fetch, type Listener, listen } from './listener.ts'

type Options = Partial<Parameters<typeof listen>[1]>

let listener: Listener | undefined
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await listener?.close()
})

/** Listens on a port of its own, and answers that. */
async function open(options: Options = {}, answer: Fetch = () => new Response('here')): Promise<number> {
  listener = await listen(answer, { host: 'localhost', port: 0, ...options })
  return (listener.server.address() as AddressInfo).port
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    listener?.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** Sends this and reads nothing. */
async function sendUnread(port: number, text: string): Promise<void> {
  const socket = await sendText(port, text)
  socket.pause()
  sockets.push(socket)
}

test('an idle connection outlives those of browsers and proxies, so that none closes under a request', async () => {
  const response = await fetch(`http://localhost:${await open()}`)
  expect(await response.text()).toBe('here')
  const seconds = Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(60)
})

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('requests sent ahead are answered one after the other, each when the one before was taken', async () => {
  const begun: ServerResponse[] = []
  const port = await open({ before: (_, response) => begun.push(response) })
  const socket = await sendText(port, get.repeat(4))
  sockets.push(socket)
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  for (const count of [1, 2, 3, 4]) {
    await until(() => begun.length === count)
    expect(received.match(/HTTP\/1.1 200/g)?.length ?? 0).toBe(count - 1)
    begun.at(-1)?.end('taken')
    await until(() => received.match(/taken/g)?.length === count)
  }
})

test('a listener that closes says so in each response, also with one that was being made', async () => {
  const begun: ServerResponse[] = []
  const port = await open({ before: (_, response) => begun.push(response) })
  const received = exchangeText(port, get)
  await until(() => begun.length === 1)
  const closed = listener?.close()
  await until(() => listener?.server.listening === false)
  begun[0]?.end('the last')
  expect(await received).toMatch(/Connection: close[\s\S]*the last/)
  await closed
})

test('a client that sends forty requests and reads nothing is disconnected, and has cost one response', async () => {
  let begun = 0
  const port = await open({ before: (_, response) => response.write(`${++begun}`) })
  await sendUnread(port, get.repeat(40))
  await until(async () => begun > 0 && (await connections()) === 0)
  expect(begun).toBe(1)
})

test('a client that takes nothing of its response is disconnected in the end', async () => {
  const answer = vi.fn(() => new Response('x'.repeat(20_000_000)))
  const port = await open({ idleTimeoutMs: 200 }, answer)
  await sendUnread(port, get)
  await until(async () => answer.mock.calls.length > 0 && (await connections()) === 0)
})

test.each([
  ['of one network', true],
  ['of a proxy', false],
])(
  'clients %s that read nothing may leave some megabytes unread together; more are disconnected',
  async (_, perNetwork) => {
    const budget = createByteBudget({ perNetwork })
    const port = await open(
      { budget },
      ({ url }) => new Response('x'.repeat(url.endsWith('/page') ? 300_000 : 30_000_000)),
    )
    for (let client = 0; client < 5; client++) await sendUnread(port, get)
    await until(async () => (await connections()) < 3)
    const reader = await fetch(`http://localhost:${port}/page`)
    expect((await reader.text()).length).toBe(300_000)
  },
)

const finish = (headers: Headers) => headers.set('X-Finished', 'yes')

test.each([
  ['400', 'nonsense'],
  ['400', 'GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2'],
  ['400', 'GET /a\\b HTTP/1.1\r\nHost: localhost:1'],
  ['417', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea'],
  ['431', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`],
])('what node:http refuses itself, with %s, has the headers of every answer', async (status, request) => {
  const received = await exchangeText(await open({ finish }), `${request}\r\nConnection: close\r\n\r\n`)
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(received.toLowerCase()).toContain('x-finished: yes')
})
