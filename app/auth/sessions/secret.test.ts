import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackupText } from '../../../test/backup-text.ts'
import { openTestClinic, type Person, type TestClinic } from '../../../test/clinic.ts'
import { seededPassword } from '../../../test/seed-account.ts'
import { backUp } from '../../backup/back-up.server.ts'
import { storeMail } from '../../outbox/outbox.server.ts'
import { hashOfToken } from '../../platform/secret-token.server.ts'
import { makeOneTimeToken } from '../links/one-time.server.ts'
import { adoptSecret, readAuthSecret, replaceAuthSecret, requireSameSecret } from './secret.server.ts'

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

test('an unencrypted backup holds nothing that gives access: no secret, session, link, second factor or mail', async () => {
  await switchOnSecondFactor(owner)
  const secret = await readAuthSecret(clinic.settings)
  await requireSameSecret(clinic.db, secret)
  const mail = { to: owner.email, subject: 'A link', text: 'the words of a mail with a link', messageId: '<1@here>' }
  await storeMail(clinic, mail)
  const invitation = await makeOneTimeToken(clinic, 'invitation', owner.id)
  const file = join(folder, 'plain.backup')
  const connection = clinic.connection
  const { tables } = await backUp({ connection, dataDir: folder, file, passphrase: undefined, now: clinic.now() })
  const text = await readBackupText(file, undefined)
  expect(text).toContain(owner.email)
  for (const access of [secret, owner.token, invitation, hashOfToken(invitation), 'the words of a mail']) {
    expect(text).not.toContain(access)
  }
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['users', 'third_party_accounts', 'appointments', 'audit_entries']))
  expect(names.filter(name => /session|token|link|feed|factor|secret|outbox|rate/.test(name))).toEqual([])
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
