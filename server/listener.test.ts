import { Agent, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { exchangeText, sendText } from '../test/raw-http.ts'
import { until } from '../test/until.ts'
import { type Fetch, type Listener, listen } from './listener.ts'

type Options = Partial<Parameters<typeof listen>[1]>

let listener: Listener | undefined
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await listener?.close()
})

/** Listens on a port of its own, and returns it. */
async function open(options: Options = {}, answer: Fetch = () => new Response('here')): Promise<number> {
  listener = await listen(answer, { host: 'localhost', port: 0, lingerMs: 0, ...options })
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

test('a closing listener says so in each response, also in one that was in progress', async () => {
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

test('a request that comes before the last response has ended is answered after it', async () => {
  const begun: ServerResponse[] = []
  const port = await open({ before: (_, response) => begun.push(response) })
  const received = exchangeText(port, get + get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await until(() => begun.length === 1)
  begun[0]?.end('first')
  await until(() => begun.length === 2)
  begun[1]?.end('second')
  expect(await received).toMatch(/first[\s\S]*second/)
})

test('a client that pipelines requests is disconnected, and has cost one response', async () => {
  let begun = 0
  const port = await open({ before: (_, response) => response.write(`${++begun}`) })
  await sendUnread(port, get.repeat(40))
  await until(async () => begun > 0 && (await connections()) === 0)
  expect(begun).toBe(1)
})

test('a client that reads none of its response is eventually disconnected', async () => {
  const answer = vi.fn(() => new Response('x'.repeat(20_000_000)))
  const port = await open({ idleTimeoutMs: 200 }, answer)
  await sendUnread(port, get)
  await until(async () => answer.mock.calls.length > 0 && (await connections()) === 0)
})

const finish = (headers: Headers) => headers.set('X-Finished', 'yes')

test.each([
  ['400', '/pictures/../api/picture'],
  ['400', '/assets/%2e%2e/x'],
  ['400', '//healthz'],
  ['400', '/a\\b'],
  ['400', '*'],
])('%s for %s, which reaches nothing behind the listener', async (status, target) => {
  const answer = vi.fn(() => new Response('here'))
  const received = await exchangeText(
    await open({ setHeaders: finish }, answer),
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  )
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(received.toLowerCase()).toContain('x-finished: yes')
  expect(answer).not.toHaveBeenCalled()
})

test('handlers behind the listener get the address in its normal form', async () => {
  const seen: string[] = []
  const port = await open({}, ({ url }, { address }) => {
    seen.push(new URL(url).pathname, address.path, address.kind)
    return new Response('here')
  })
  await fetch(`http://localhost:${port}/%61pi/users?a=%2e`)
  expect(seen).toEqual(['/api/users', '/api/users', 'call'])
})

test('a closing listener still responds on open connections, and accepts no new ones', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const port = await open({ lingerMs: 60_000 })
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const sent = request({ port, agent }, response => {
        response.resume()
        response.on('end', () => resolve(`${response.statusCode} ${response.headers.connection}`))
      })
      sent.on('error', reject).end()
    })
  expect(await ask()).toBe('200 keep-alive')
  listener?.close().catch(() => undefined)
  await until(async () => (await fetch(`http://localhost:${port}`).catch(() => undefined)) === undefined)
  expect(await ask()).toBe('200 close')
  agent.destroy()
  // Nothing left to wait for.
  listener?.server.close()
  listener = undefined
})

test.each([
  ['of another machine', '192.0.2.1'],
  ['that has no address', 'nowhere.invalid'],
])('a HOST %s is refused with a sentence', async (_, host) => {
  // Which code a name gets depends on whether the machine has a name server.
  await expect(open({ host })).rejects.toThrow(
    new RegExp(`^HOST is "${host}", where this machine can't listen \\(E[A-Z_]+\\): set it to an address of this`),
  )
})
