import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readEnvironment } from '../app/platform/environment.server.ts'
import { exchangeText } from '../test/raw-http.ts'
import { type Listener, listen } from './listener.ts'
import { createNameCheck } from './own-names.ts'

const finish = (headers: Headers) => headers.set('X-Finished', 'yes')
let listener: Listener | undefined
afterEach(() => listener?.close())

/** Listens with these settings; returns a function that returns the status of a request with these Host headers. */
const own = async (variables: Record<string, string> = {}) => {
  const settings = readEnvironment({ HOST: '127.0.0.1', PUBLIC_URL: 'https://teethcare.example', ...variables })
  const checkName = createNameCheck(settings)
  listener = await listen(() => new Response('here'), {
    host: '127.0.0.1',
    port: 0,
    lingerMs: 0,
    checkName,
    setHeaders: finish,
  })
  const { port } = listener.server.address() as AddressInfo
  const answered = async (request: string, ...hosts: string[]) => {
    const names = hosts.map(host => `Host: ${host.replace('PORT', String(port))}\r\n`).join('')
    const received = await exchangeText(
      port,
      `${request.replace('PORT', String(port))}\r\n${names}Connection: close\r\n\r\n`,
      '127.0.0.1',
    )
    if (received.includes('421')) expect(received.toLowerCase()).toContain('x-finished: yes')
    return Number(received.slice(9, 12))
  }
  return answered
}

test.each([
  [200, 'teethcare.example'],
  [200, 'TeethCare.example:443'],
  [200, 'localhost:PORT'],
  [200, '127.0.0.1:PORT'],
  [421, 'teethcare.example:3000'],
  [421, 'localhost'],
  [421, 'localhost:1'],
  [421, '127.0.0.2:PORT'],
  [421, '[::1]:PORT'],
  [421, 'evil.example'],
  [421, 'evil.example:PORT'],
  [421, 'localhost.evil.example:PORT'],
  [421, 'evil.example@teethcare.example'],
  [421, 'teethcare.example/'],
  [421, ''],
])('%i for the Host “%s”', async (status, host) => {
  expect(await (await own())('GET / HTTP/1.1', host)).toBe(status)
})

test('no Host and two Hosts are refused, also from an HTTP/1.0 client', async () => {
  const answered = await own()
  expect(await answered('GET / HTTP/1.1')).toBe(400)
  expect(await answered('GET / HTTP/1.0')).toBe(400)
  expect(await answered('GET / HTTP/1.1', 'teethcare.example', 'teethcare.example')).toBe(400)
  expect(await answered('GET / HTTP/1.1', 'teethcare.example', 'evil.example')).toBe(400)
})

test('in an address with a name, that name counts', async () => {
  const answered = await own()
  expect(await answered('GET http://evil.example/ HTTP/1.1', 'teethcare.example')).toBe(421)
  expect(await answered('GET http://localhost:PORT/ HTTP/1.1', 'teethcare.example')).toBe(200)
})

test('load balancers and monitors may check its health under any name, or none in HTTP/1.0', async () => {
  const answered = await own()
  for (const path of ['/healthz', '/readyz', '/metrics', '/health/details']) {
    expect(await answered(`GET ${path} HTTP/1.1`, 'backend')).toBe(200)
    expect(await answered(`GET ${path} HTTP/1.0`)).toBe(200)
    expect(await answered(`GET ${path} HTTP/1.1`)).toBe(400)
  }
  expect(await answered('GET /healthzz HTTP/1.1', 'backend')).toBe(421)
})

test('without PUBLIC_URL the name is HOST, with whichever port it got', async () => {
  const answered = await own({ PUBLIC_URL: '', PORT: '0' })
  expect(await answered('GET / HTTP/1.1', '127.0.0.1:PORT')).toBe(200)
  expect(await answered('GET / HTTP/1.1', 'evil.example:PORT')).toBe(421)
})
