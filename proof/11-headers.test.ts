import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, request as forward } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../test/free-port.ts'
import { makeCertificate } from '../test/own-certificate.ts'
import { makeDataDir, type RunningProgram } from '../test/program.ts'
import { figure, isLong } from '../test/proof.ts'
import { call, programs, register } from './clinic-site.ts'

const site = programs()
let folder: Awaited<ReturnType<typeof makeDataDir>>
let program: RunningProgram
let certificate: Awaited<ReturnType<typeof makeCertificate>>
let tls: ReturnType<typeof createTlsServer>
let plain: ReturnType<typeof createHttpServer>

// A proxy like a clinic's: it terminates TLS and forwards plain requests.
beforeAll(async () => {
  folder = await makeDataDir()
  certificate = await makeCertificate()
  const port = await freePort()
  const innerPort = await freePort()
  tls = createTlsServer(certificate, (request, response) => {
    const { url, method, headers } = request
    const passed = forward({
      port: innerPort,
      path: url,
      method,
      headers: { ...headers, 'x-forwarded-for': '192.0.2.9' },
    })
    passed.on('response', answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }).listen(port, 'localhost')
  plain = createHttpServer((request, response) => {
    response.writeHead(301, { location: `https://localhost:${port}${request.url}` }).end()
  }).listen(0, 'localhost')
  await Promise.all([once(tls, 'listening'), once(plain, 'listening')])
  const variables = { PUBLIC_URL: `https://localhost:${port}`, PORT: String(innerPort), TRUST_PROXY: '1' }
  program = await site.start({ DATA_DIR: folder.dataDir, ...variables })
})
afterAll(async () => {
  await site.stop()
  tls.closeAllConnections()
  tls.close()
  plain.close()
  await folder.remove()
})

const common = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** All text declares its encoding; JSON has no such parameter (RFC 8259, 11). */
const encoded = /^(text\/[\w.-]+|[\w.-]+\/(.+\+)?xml); ?charset=utf-8$/i
const plainJson = /^application\/(json|manifest\+json|speculationrules\+json)$/

test('every kind of response has the security headers and sets no cookie', async () => {
  const paths = [
    '/',
    '/treatments',
    '/login',
    '/nobody',
    '/dashboard',
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/speculation-rules.json',
    '/favicon.svg',
    '/pictures/placeholder-person.svg',
    '/api/treatments',
    '/api/users',
    '/api/nothing',
    '/api/docs',
    '/api/openapi.json',
    '/healthz',
    '/readyz',
    '/%E0%A4%A',
    '/treatments.data',
  ]
  for (const path of paths) {
    for (const [round, encoding] of [
      ['first', 'gzip'],
      ['cached', 'identity'],
    ]) {
      const { headers, status } = await fetch(program.url + path, { headers: { 'accept-encoding': encoding ?? '' } })
      for (const [name, value] of Object.entries(common))
        expect([path, round, name, headers.get(name)]).toEqual([path, round, name, value])
      const policy = headers.get('content-security-policy') ?? ''
      expect([path, status, policy]).toEqual([
        path,
        status,
        expect.stringMatching(/(^|; )(default-src 'none'|sandbox)/),
      ])
      for (const directive of ["frame-ancestors 'none'", "base-uri 'none'"])
        expect([path, policy]).toEqual([path, expect.stringContaining(directive)])
      const isPage = headers.get('content-type')?.startsWith('text/html')
      expect([path, /require-trusted-types-for 'script'/.test(policy)]).toEqual([path, isPage])
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect([path, scripts]).toEqual([path, expect.not.stringMatching(/unsafe-inline|unsafe-eval|\*|https?:|data:/)])
      const type = headers.get('content-type') ?? ''
      expect([path, type, encoded.test(type) || plainJson.test(type)]).toEqual([path, type, true])
      expect(headers.get('access-control-allow-origin')).toBe(null)
      expect([path, headers.getSetCookie()]).toEqual([path, []])
    }
  }
  figure(
    11,
    `${paths.length} kinds of responses: HSTS of two years, nosniff, DENY, a policy without unsafe scripts on each; no cookie on any`,
  )
})

test('the dashboard is isolated from its opener; public pages don’t need a process of their own', async () => {
  const policyOf = async (path: string) => (await fetch(program.url + path)).headers.get('cross-origin-opener-policy')
  for (const path of ['/dashboard', '/dashboard/all-appointments', '/api/openapi.json']) {
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin-allow-popups'])
  }
  for (const path of ['/', '/treatments', '/login', '/api/docs', '/nobody']) {
    expect([path, await policyOf(path)]).toEqual([path, 'unsafe-none'])
  }
})

test('signing in, registering and signing out set no cookie either, and the API reads none', async () => {
  const token = await register(program, 'nusrat@patients.example')
  const login = await call(program, 'POST', '/users', {
    json: { email: 'nusrat@patients.example', password: 'rain in june' },
  })
  const session = await call(program, 'GET', '/session', { token })
  const cookie = await fetch(`${program.url}/api/session`, {
    headers: { cookie: `token=${token}; session=${token}` },
  })
  expect([login.headers.getSetCookie(), session.headers.getSetCookie(), cookie.status]).toEqual([[], [], 401])
})

test.runIf(isLong)(
  'Mozilla’s HTTP Observatory gives an A+',
  async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'observatory-'))
    const run = promisify(execFile)
    await writeFile(join(scratch, 'package.json'), '{}')
    // Its install script would download the HSTS preload list, which the clinic isn't on.
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '@mdn/mdn-http-observatory@1.4.8'], {
      cwd: scratch,
    })
    const observatory = join(scratch, 'node_modules', '@mdn', 'mdn-http-observatory')
    await writeFile(join(observatory, 'conf', 'hsts-preload.json'), '{}')
    const ca = join(scratch, 'ca.pem')
    await writeFile(ca, certificate.cert)
    const ports = [plain, tls].map(server => String((server.address() as AddressInfo).port))
    const { stdout } = await run(process.execPath, ['proof/observatory.mjs', observatory, ...ports], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: ca },
    })
    const { grade, score, failed, tests } = JSON.parse(stdout)
    await rm(scratch, { recursive: true })
    expect([grade, failed]).toEqual(['A+', []])
    const { version } = JSON.parse(await readFile('node_modules/node/package.json', 'utf8'))
    figure(
      11,
      `Mozilla HTTP Observatory 1.4.8 behind TLS: ${grade}, score ${score}, ${tests} of ${tests} tests passed (Node ${version})`,
    )
  },
  180_000,
)
