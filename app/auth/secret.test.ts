import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestClinic, type Person, type TestClinic } from '../../test/clinic.ts'
import { onDatabase } from '../../test/databases.ts'
import { runProgram } from '../../test/program.ts'
import { seededPassword } from '../../test/seed-account.ts'
import { unpack } from '../backup/archive.server.ts'
import { backUp } from '../backup/back-up.server.ts'
import { hashOfToken } from '../core/secret-token.server.ts'
import { storeMail } from '../mail/outbox.server.ts'
import { makeOneTimeToken } from './one-time.server.ts'
import { adoptSecret, readAuthSecret, replaceAuthSecret, requireSameSecret } from './secret.server.ts'

const run = promisify(execFile)
let folder: string
let clinic: TestClinic
let owner: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teeth-care-secret-'))
  clinic = await openTestClinic({ variables: { DATA_DIR: folder } })
  owner = await clinic.enrol('owner')
})
afterAll(async () => {
  await clinic.close()
  await rm(folder, { recursive: true, force: true })
})

const alive = async ({ token }: Person) => (await clinic.call('GET', '/session', { token })).status === 200

async function switchOnSecondFactor(as: Person): Promise<void> {
  const { secret } = (await clinic.call('POST', '/second-factor', { as, json: {} })).body
  const code = new TOTP({ secret: String(secret) }).generate({ timestamp: clinic.now().getTime() })
  expect((await clinic.call('POST', '/second-factor/confirm', { as, json: { code } })).status).toBe(200)
}

test('a backup that is not encrypted holds nothing to get in with: no secret, session, link, second factor or mail', async () => {
  await switchOnSecondFactor(owner)
  const secret = await readAuthSecret(clinic.settings)
  await requireSameSecret(clinic.db, secret)
  const mail = { to: owner.email, subject: 'A link', text: 'the words of a mail with a link', messageId: '<1@here>' }
  await storeMail(clinic, mail)
  const invitation = await makeOneTimeToken(clinic, 'invitation', owner.id)
  const file = join(folder, 'plain.backup')
  const connection = onDatabase(inject('embedded'), clinic.databaseName)
  await backUp({ connection, dataDir: folder, file, passphrase: undefined, now: clinic.now() })
  const opened = join(folder, 'opened')
  await mkdir(opened)
  const { tables } = await unpack(file, opened, undefined)
  const { stdout } = await run('grep', [
    '-rlE',
    `${secret}|${owner.token}|${invitation}|${hashOfToken(invitation)}|the words of a mail`,
    opened,
  ]).catch(e => e)
  expect(stdout).toBe('')
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['users', 'identity_accounts', 'appointments', 'audit_entries']))
  expect(names.filter(name => /session|verification|link|feed|factor|secret|outbox|rate/.test(name))).toEqual([])
})

test('a database is used with one secret; a new one ends sessions, links and second factors', async () => {
  const earlier = await readAuthSecret(clinic.settings)
  await requireSameSecret(clinic.db, earlier)
  await requireSameSecret(clinic.db, earlier)
  await replaceAuthSecret(clinic.settings)
  const secret = await readAuthSecret(clinic.settings)
  expect(secret).not.toBe(earlier)
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600)
  await expect(requireSameSecret(clinic.db, secret)).rejects.toThrow(/npm run clinic -- new-secret/)
  expect(await alive(owner)).toBe(true)
  await adoptSecret(clinic.db, secret, clinic.now())
  await requireSameSecret(clinic.db, secret)
  expect(await alive(owner)).toBe(false)
  const json = { email: owner.email, password: seededPassword }
  expect((await clinic.call('POST', '/users', { json })).status).toBe(200)
})

test('a program with another secret does not start, and says why; npm run clinic -- new-secret helps', async () => {
  const node = join('node_modules', 'node', 'bin', 'node')
  const admin = new pg.Client(inject('postgres15'))
  await admin.connect()
  await admin.query('create database of_two_secrets')
  const { connectionString: DATABASE_URL = '' } = onDatabase(
    { connectionString: inject('postgres15') },
    'of_two_secrets',
  )
  const variables = { DATABASE_URL, PORT: '0', SAMPLE_DATA: 'off' }
  const env = (dataDir: string) => ({ ...variables, DATA_DIR: join(folder, dataDir) })
  expect(await startOf(env('one'))).toMatch(/Ctrl-C closes it/)
  expect(await startOf(env('two'))).toMatch(/This database was used with another secret\. Set AUTH_SECRET/)
  const { PATH = '', HOME = '' } = process.env
  const made = await run(node, ['scripts/clinic.ts', 'new-secret'], { env: { PATH, HOME, ...env('two') } })
  expect(made.stdout).toMatch(/^A new secret is in use\. Restart the program: everybody signs in again/)
  expect(await startOf(env('two'))).toMatch(/Ctrl-C closes it/)
  expect(await startOf(env('one'))).toMatch(/another secret/)
  await admin.query('drop database of_two_secrets with (force)')
  await admin.end()
})

/** What a program prints until it is open or ends. */
async function startOf(variables: Record<string, string>): Promise<string> {
  const child = runProgram(variables)
  let output = ''
  await new Promise<void>(resolve => {
    const onOutput = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ctrl-C closes it')) child.kill('SIGTERM')
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('close', () => resolve())
  })
  return output
}
