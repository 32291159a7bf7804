import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { findOrInstall } from '../scripts/debian-packages.mjs'
import { freePort } from '../test/free-port.ts'
import { makeCertificate } from '../test/own-certificate.ts'
import { makeDataDir, queryDatabase, startProgram } from '../test/program.ts'
import { goTo } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

/** Debian's nginx with `deploy/nginx.conf`, on ports and with a certificate of this test. */
async function startNginx(programPort: string, tlsPort: number) {
  const nginx = findOrInstall({ name: 'nginx-light', program: '/usr/sbin/nginx', tryWith: '-v' })
  if (!nginx) throw new Error('This test needs nginx: install it.')
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const { key, cert } = await makeCertificate()
  await writeFile(join(folder, 'key.pem'), key)
  await writeFile(join(folder, 'cert.pem'), cert)
  const shipped = await readFile('deploy/nginx.conf', 'utf8')
  const site = shipped
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll(/^ *(access|error)_log .*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace(/^ *listen 443 /m, `listen 127.0.0.1:${tlsPort} `)
    .replaceAll('teethcare.example;', 'localhost;')
    .replace(/\S+fullchain\.pem/, join(folder, 'cert.pem'))
    .replace(/\S+privkey\.pem/, join(folder, 'key.pem'))
    // This test's port isn't 443, so the name has it.
    .replace('Host $host', 'Host $$http_host')
    .replace('127.0.0.1:3000', `localhost:${programPort}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${site}
    }`,
  )
  const child = spawn(nginx, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const protocolOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation').map(entry => Reflect.get(entry, 'nextHopProtocol')))

test('behind nginx, as deploy/nginx.conf sets it up, eight tabs that each have a stream of their own are live', async ({
  browser,
}) => {
  const { dataDir, remove } = await makeDataDir()
  const tlsPort = await freePort()
  const baseURL = `https://localhost:${tlsPort}`
  const program = await startProgram({ DATA_DIR: dataDir, PUBLIC_URL: baseURL, TRUST_PROXY: '1' })
  const nginx = await startNginx(new URL(program.url).port, tlsPort)
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL })
  try {
    await expect
      .poll(() =>
        context.request.get('/healthz').then(
          found => found.ok(),
          () => false,
        ),
      )
      .toBe(true)
    const token = await tokenOf(context.request, 'olive@teethcare.example', 'Olive Owner')
    // Only on a machine that nobody else reaches is the first account the owner's.
    await queryDatabase(dataDir, "update users set role = 'owner'", [])
    // As in a browser without locks, where each visible tab has a stream of its own.
    await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'))
    const streams = new Set<Page>()
    context.on('response', answer => {
      if (answer.url().endsWith('/api/changes') && answer.ok()) streams.add(answer.frame().page())
    })
    const pages: Page[] = []
    // An account has eight streams.
    for (const each of Array.from({ length: 8 }, (_, index) => index)) {
      const page = await context.newPage()
      pages.push(page)
      if (each === 0) await enter(page, token, '/dashboard/today/list')
      else await goTo(page, '/dashboard/today/list')
      expect(await protocolOf(page)).toEqual(['h2'])
    }
    await expect.poll(() => streams.size).toBe(8)
    const [doctor] = await (await context.request.get('/api/doctors')).json()
    const data = { patientName: 'Lata Live', phNum: '01711223344', doctorId: doctor._id }
    const answer = await context.request.post('/api/walk-in', { headers: bearer(token), data })
    expect(answer.status()).toBe(201)
    for (const page of pages) await expect(page.locator('main')).toContainText('Lata Live')
  } finally {
    await context.close()
    await nginx.stop()
    await program.stop()
    await remove()
  }
})
