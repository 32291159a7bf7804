import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countConnectionAttempts } from '../../test/connection-attempts.ts'
import { makeCertificate } from '../../test/own-certificate.ts'
import type { FetchPicture } from '../platform/context.server.ts'
import { createPictureFetcher } from './fetch-picture.server.ts'

let server: ReturnType<typeof createServer>
let localServer: { port: number; ca: string }
let visits = 0

beforeAll(async () => {
  const { key, cert } = await makeCertificate()
  server = createServer({ key, cert }, (request, response) => {
    visits += 1
    if (request.url === '/photo.jpg') return response.end('the bytes')
    if (request.url === '/moved') return response.writeHead(302, { location: '/photo.jpg' }).end()
    if (request.url === '/endless') return response.write(Buffer.alloc(9 * 1024 * 1024)) && undefined
    if (request.url === '/silent') return undefined
    return response.writeHead(404).end('not here')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  localServer = { port: (server.address() as AddressInfo).port, ca: cert }
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const at = (path: string) => `https://localhost:${localServer.port}${path}`
const here = (timeoutMs = 60_000): FetchPicture =>
  createPictureFetcher({ ...localServer, isAllowed: () => true, timeoutMs })

test('a picture at an address is fetched', async () => {
  expect(String(await here()(at('/photo.jpg')))).toBe('the bytes')
})

test.each([
  ['a redirect', '/moved'],
  ['a page that is not there', '/not-there'],
  ['a server that never responds', '/silent', 500],
] as const)('%s counts as no picture', async (_, path, timeoutMs?: number) => {
  await expect(here(timeoutMs)(at(path))).rejects.toMatchObject({ code: 'picture_unreachable' })
})

test('an endless response is cut off at eight megabytes', async () => {
  await expect(here()(at('/endless'))).rejects.toMatchObject({ code: 'picture_too_large' })
})

test('a name that resolves to a private network is never connected to', async () => {
  const before = visits
  await expect(createPictureFetcher(localServer)(at('/photo.jpg'))).rejects.toMatchObject({
    code: 'picture_unreachable',
  })
  expect(visits).toBe(before)
})

test.each([
  'https://127.0.0.1/a.jpg',
  'https://10.1.2.3/a.jpg',
  'https://172.16.0.1/a.jpg',
  'https://192.168.1.1/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a.jpg',
  'https://0.0.0.0/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:127.0.0.1]/a.jpg',
  'https://[fd00::1]/a.jpg',
  'https://[fe80::1]/a.jpg',
  'https://[::7f00:1]/a.jpg',
  'https://[::10.1.2.3]/a.jpg',
  'https://[::ffff:0:7f00:1]/a.jpg',
  'https://[64:ff9b::7f00:1]/a.jpg',
  'https://[64:ff9b:1::7f00:1]/a.jpg',
  'https://[2002:7f00:1::]/a.jpg',
  'https://[2001:0:7f00:1::]/a.jpg',
  'https://[fec0::1]/a.jpg',
  'https://[4000::1]/a.jpg',
  'https://224.0.0.1/a.jpg',
  'https://user:secret@example.org/a.jpg',
  'https://example.org:8443/a.jpg',
  'http://example.org/a.jpg',
  'ftp://example.org/a.jpg',
  'file:///etc/passwd',
])('%s is refused before anything is sent', async address => {
  using attempts = countConnectionAttempts()
  await expect(createPictureFetcher()(address)).rejects.toMatchObject({ code: 'picture_unreachable' })
  expect(attempts.count).toBe(0)
})
