import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictureFetcher } from '../app/pictures/fetch-picture.server.ts'
import { countConnectionAttempts } from '../test/connection-attempts.ts'
import { makeCertificate } from '../test/own-certificate.ts'
import { makeDataDir, type RunningProgram } from '../test/program.ts'
import { figure, times } from '../test/proof.ts'
import { programs, register } from './clinic-site.ts'

const privateAddresses = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '192.168.255.1',
  '169.254.169.254',
  '169.254.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[fc00::1]',
  '[fd00::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[::7f00:1]',
  '[::10.0.0.1]',
  '[::ffff:0:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fec0::1]',
  '[4000::1]',
]
const privateNames = ['localhost', 'LOCALHOST', 'localhost.', hostname()]
const otherSchemes = [
  'http://example.org/a.jpg',
  'ftp://example.org/a.jpg',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_x',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'blob:https://example.org/x',
  'dict://127.0.0.1:11211/',
  'https://user:secret@example.org/a.jpg',
  'https://example.org:8443/a.jpg',
  'https://127.0.0.1#@example.org/a.jpg',
  'https://example.org@127.0.0.1/a.jpg',
  '//127.0.0.1/a.jpg',
  'https:///127.0.0.1/a.jpg',
  'https://127。0。0。1/a.jpg',
]

test('no private address, no name that resolves to one and no other scheme is ever connected to', async () => {
  const addresses = [...[...privateAddresses, ...privateNames].map(host => `https://${host}/a.jpg`), ...otherSchemes]
  const fetchPicture = createPictureFetcher()
  using attempts = countConnectionAttempts()
  for (const address of addresses) {
    const refused = fetchPicture(address).then(
      () => 'got it',
      error => error.code,
    )
    expect([address, await refused]).toEqual([address, 'picture_unreachable'])
  }
  expect(attempts.count).toBe(0)
  figure(
    3,
    `${addresses.length} addresses, names and schemes (${privateAddresses.length} private addresses): 0 connections`,
  )
})

test('a redirect is not followed, wherever it leads', async () => {
  const { key, cert } = await makeCertificate()
  let visits = 0
  const server = createServer({ key, cert }, (request, response) => {
    visits++
    const to = decodeURIComponent(request.url?.slice(1) ?? '')
    response.writeHead([301, 302, 303, 307, 308][visits % 5] ?? 302, { location: encodeURI(to) }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const fetchPicture = createPictureFetcher({ port, ca: cert, isAllowed: () => true })
  using attempts = countConnectionAttempts()
  for (const to of [...privateAddresses.map(host => `https://${host}/`), ...otherSchemes]) {
    const refused = fetchPicture(`https://localhost:${port}/${encodeURIComponent(to)}`).catch(error => error.code)
    expect(await refused).toBe('picture_unreachable')
  }
  const redirects = privateAddresses.length + otherSchemes.length
  // One request each, which also shows that connections are counted; no redirect was followed.
  expect([visits, attempts.count]).toEqual([redirects, redirects])
  server.close()
  figure(3, `${redirects} redirects to them: ${attempts.count} connections to the redirecting server, 0 further ones`)
})

const site = programs()
let program: RunningProgram
let folder: Awaited<ReturnType<typeof makeDataDir>>
beforeAll(async () => {
  folder = await makeDataDir()
  program = await site.start({ DATA_DIR: folder.dataDir })
})
afterAll(async () => {
  await site.stop()
  await folder.remove()
})

/** A process's peak memory so far, in megabytes. */
async function peakMegabytes({ child }: RunningProgram): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

test('a bomb, a polyglot, a drawing with a script and a broken file are refused, with little memory', async () => {
  const token = await register(program, 'olive@teethcare.example')
  const red = {
    create: { width: 17_000, height: 17_000, channels: 3 as const, background: '#c22' },
    limitInputPixels: false,
  }
  const small = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c22' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const script = '<script>alert(1)</script>'
  const files: Record<string, Buffer> = {
    'a bomb of 17,000 px square': await sharp(red).png({ compressionLevel: 9 }).toBuffer(),
    'a page that begins like a GIF': Buffer.from(`GIF89a/*${script}*/=1;${script}`),
    'a drawing with a script': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`,
    ),
    'a drawing that says it is a PNG': Buffer.from(
      `\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      'latin1',
    ),
    'half a PNG': small.subarray(0, 9_000),
    'a PNG that lies about its size': Buffer.concat([
      small.subarray(0, 16),
      Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]),
      small.subarray(24),
    ]),
    'a PDF': Buffer.from('%PDF-1.4\n1 0 obj\n'),
    nothing: Buffer.alloc(0),
  }
  const upload = async (bytes: Buffer) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
    return fetch(`${program.url}/api/picture`, { method: 'POST', headers, body: new Uint8Array(bytes) })
  }
  // The first picture loads the library.
  expect((await upload(await readFile('docs/home.jpg'))).status).toBe(201)
  const before = await peakMegabytes(program)
  for (let round = 0; round < times(1, 5); round++) {
    for (const [name, bytes] of Object.entries(files)) {
      const answer = await upload(bytes)
      expect([name, answer.status === 413 || answer.status === 422]).toEqual([name, true])
    }
  }
  const moreMegabytes = (await peakMegabytes(program)) - before
  expect(moreMegabytes).toBeLessThan(100)
  // A real picture with a script appended is encoded again, without the script.
  const polyglot = await upload(Buffer.concat([small, Buffer.from(script)]))
  const { picture } = await polyglot.json()
  const stored = Buffer.from(await (await fetch(program.url + picture)).arrayBuffer())
  expect([polyglot.status, stored.includes('script')]).toEqual([201, false])
  figure(
    3,
    `${Object.keys(files).length} hostile files, ${times(1, 5)} times each: all refused, ${moreMegabytes.toFixed(0)} MB more memory at the most`,
  )
})
