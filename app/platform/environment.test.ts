import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingsForLog } from '../../server/settings-for-log.ts'
import { readEnvironment, SettingError } from './environment.server.ts'

/** The sentence about these settings; undefined if they can be used. */
function sentenceFor(variables: Record<string, string>): string | undefined {
  try {
    readEnvironment(variables)
    return undefined
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
}

test.each([
  ['PUBLIC_URL', 'teethcare.example'],
  ['PUBLIC_URL', 'https://'],
  ['PUBLIC_URL', 'https:teethcare.example'],
  ['PUBLIC_URL', 'https://teethcare.example/clinic'],
  ['PUBLIC_URL', 'https://teethcare.example?from=us'],
  ['PUBLIC_URL', 'https://olive@teethcare.example'],
  ['PORT', '80a'],
  ['PORT', '3e3'],
  ['PORT', ' '],
  ['HOST', 'http://localhost'],
  ['HOST', '0.0.0.0:80'],
  ['HOST', '[::1]'],
  ['HOST', 'fe80::1%eth0'],
  ['DATABASE_URL', 'localhost/clinic'],
  ['DATABASE_URL', 'postgres://clinic:100%@localhost/clinic'],
  ['DATABASE_URL', 'postgres://clinic:a/b@localhost/clinic'],
  ['DATABASE_URL', 'postgres://clinic:p@ss/w#rd@localhost/clinic'],
  ['DATABASE_URL', 'postgres://clinic:12/b@localhost/clinic'],
  ['DATABASE_URL', 'postgres://clinic:12?b@localhost/clinic'],
  ['DATABASE_URL', 'postgres://clinic:12#b'],
  ['OWNER_EMAIL', 'Olive <olive@teethcare.example>'],
  ['DASHBOARD_FOR', 'Staff'],
  ['BACKUP_BEFORE_UPGRADE', 'no'],
  ['SAMPLE_DATA', 'false'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp:mail.example:25'],
  ['SMTP_URL', 'smtp://clinic:100%@mail.example'],
  ['SMTP_URL', 'smtp://clinic:p@ss/w#rd@mail.example'],
  ['MAIL_FROM', 'Teeth Care'],
  ['MAIL_FROM', 'hello@'],
  ['MAIL_FROM', 'one@teethcare.example, two@teethcare.example'],
  ['MAIL_FROM', 'Teeth Care\r\nBcc: <hello@teethcare.example>'],
  ['CLINIC_MAIL', 'Teeth Care <hello@teethcare.example>'],
  ['SECURITY_CONTACT', 'http://teethcare.example'],
  ['ALERT_WEBHOOK', 'http://alerts.example/teeth-care'],
  ['ALERT_WEBHOOK', 'alerts.example'],
  ['TEXT_GATEWAY', 'https://sms.example'],
  ['TEXT_GATEWAY', '{"send":{"url":"https://sms.example"},"accepted":{"at":"ok"}}'],
  ['TEXT_GATEWAY', '{"send":{"url":"https://sms.example"},"password":"calm"}'],
  ['TEXT_GATEWAY', '{"send":{"url":"http://sms.example/send"}}'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['OIDC_NAME', 'a'.repeat(41)],
  ['TRUST_PROXY', 'true'],
  ['DRAIN_SECONDS', '5s'],
  ['LOG_LEVEL', 'INFO'],
  ['BACKUP_EVERY', 'minute'],
  ['BACKUP_TO', '/mnt/backups'],
  ['BACKUP_TO', 's3://'],
  ['BACKUP_TO', 'sftp://backups.example/clinic'],
  ['BACKUP_TO', 'sftp://clinic:secret@backups.example/clinic'],
  ['BACKUP_S3_ENDPOINT', 'http://s3.example'],
  ['BACKUP_S3_ENDPOINT', 'https://s3.example/bucket'],
  ['BACKUP_S3_REGION', 'EU West'],
  ['BACKUP_SFTP_KEY', 'ssh-ed25519 AAAA'],
  ['BACKUP_SFTP_HOST_KEY', 'ssh-ed25519 AAAA'],
])('%s can’t be “%s”: the start ends with a sentence that says what it takes', (name, value) => {
  const sentence = sentenceFor({ [name]: value })
  expect(sentence).toMatch(
    new RegExp(`^${name}( is ".*", which)? can't be used( \\(at [\\w.]+\\))?: it takes .{5,}\\.$`, 's'),
  )
  expect(sentence).not.toContain('another value')
})

test.each([
  ['AUTH_SECRET', 'short'],
  ['BACKUP_PASSPHRASE', 'short'],
  ['DATABASE_URL', 'postgres://clinic:100%@localhost/clinic'],
  ['DATABASE_URL', 'postgres://clinic:p@short/w#rd@localhost/clinic'],
  ['SMTP_URL', 'smtp://clinic:100%@mail.example'],
  ['SMTP_URL', 'smtp://clinic:p@short/w#rd@mail.example'],
  ['PUBLIC_URL', 'https://clinic:short@teethcare.example'],
  ['GOOGLE_ISSUER', 'ftp://clinic:short@accounts.example'],
  ['BACKUP_TO', 'sftp://clinic:short@backups.example/clinic'],
  ['BACKUP_TO', 's3://key:short@clinic-backups/north'],
  ['BACKUP_S3_ENDPOINT', 'https://key:short@s3.example'],
  ['ALERT_WEBHOOK', 'http://alerts.example/short'],
  ['TEXT_GATEWAY', '{"send":{"url":"https://sms.example/?key=short"},"short":1}'],
])('the sentence about a wrong %s doesn’t show it', (name, value) => {
  expect(sentenceFor({ [name]: value })).not.toMatch(/short|100%/)
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'clinic' }, 'GOOGLE_CLIENT_SECRET and GOOGLE_CLIENT_ID go together'],
  [{ GOOGLE_CLIENT_SECRET: 'between us' }, 'GOOGLE_CLIENT_SECRET and GOOGLE_CLIENT_ID go together'],
  [{ OIDC_ISSUER: 'https://login.example' }, 'OIDC_CLIENT_ID and OIDC_ISSUER go together'],
  [{ OIDC_CLIENT_ID: 'clinic', OIDC_CLIENT_SECRET: 'between us' }, 'OIDC_CLIENT_ID and OIDC_ISSUER go together'],
  [{ OIDC_CLIENT_SECRET: 'between us' }, 'OIDC_ISSUER and OIDC_CLIENT_ID are missing'],
  [{ OIDC_NAME: 'Dhanmondi Clinics' }, 'OIDC_ISSUER and OIDC_CLIENT_ID are missing'],
])('a sign-in that is set by half is no sign-in, and says so: %o', (variables, start) => {
  expect(sentenceFor(variables)?.slice(0, start.length)).toBe(start)
})

const bucket = { BACKUP_TO: 's3://clinic-backups/north', BACKUP_S3_KEY_ID: 'clinic', BACKUP_S3_SECRET: 'between us' }
const sftp = { BACKUP_TO: 'sftp://clinic@backups.example/~/north', BACKUP_SFTP_PASSWORD: 'between us' }
const BACKUP_PASSPHRASE = 'seven calm molars'

test('backups are sent elsewhere only with a passphrase, and with what opens the storage', () => {
  for (const storage of [bucket, sftp]) {
    expect(sentenceFor(storage)).toBe(
      'BACKUP_TO needs BACKUP_PASSPHRASE, since backups leave this machine only encrypted: set both, or neither.',
    )
    expect(sentenceFor({ ...storage, BACKUP_PASSPHRASE })).toBeUndefined()
  }
  expect(sentenceFor({ BACKUP_TO: bucket.BACKUP_TO, BACKUP_PASSPHRASE })).toContain(
    'which BACKUP_S3_KEY_ID and BACKUP_S3_SECRET open: set both',
  )
  expect(sentenceFor({ BACKUP_TO: sftp.BACKUP_TO, BACKUP_PASSPHRASE })).toContain('set BACKUP_SFTP_KEY or')
})

test('a key that only a passphrase opens is refused with a way to write one without', async () => {
  const passphrase = 'seven calm molars'
  for (const cipher of [undefined, 'aes-256-cbc'] as const) {
    const { privateKey } = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem', ...(cipher && { cipher, passphrase }) },
    })
    const key = await fileWith(privateKey)
    const BACKUP_SFTP_KEY = cipher ? openSshKey('aes256-ctr') : openSshKey('none')
    const DATABASE_URL = `postgres://clinic@localhost/clinic?sslcert=${key}&sslkey=${key}`
    const sentences = [
      sentenceFor({ BACKUP_SFTP_KEY }),
      sentenceFor({ BACKUP_SFTP_KEY: privateKey }),
      sentenceFor({ DATABASE_URL }),
    ]
    const ofSsh = expect.stringMatching(/^BACKUP_SFTP_KEY only opens with a passphrase.*ssh-keygen -p/)
    const expected = [ofSsh, ofSsh, expect.stringMatching(/^DATABASE_URL names a key by sslkey.*openssl pkey/)]
    expect(sentences).toEqual(cipher ? expected : [undefined, undefined, undefined])
  }
})

/** The beginning of a key as ssh-keygen writes it: what it starts with, and the length and the name of its cipher. */
function openSshKey(cipher: string): string {
  const bytes = Buffer.from(`openssh-key-v1\0\0\0\0${String.fromCharCode(cipher.length)}${cipher}`)
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END OPENSSH PRIVATE KEY-----\n`
}

test.each([
  ['sslmode=verify', /^DATABASE_URL has an sslmode that doesn't exist: write disable/],
  ['sslmode=verify-ca', /^DATABASE_URL has sslmode=verify-ca without a certificate .*: add sslrootcert=FILE/],
  ['sslmode=verify-full&sslcert=/etc/clinic.crt', /^DATABASE_URL has one of sslcert and sslkey: write both/],
  [
    'sslmode=verify-full&sslrootcert=/nowhere/root.crt',
    /^DATABASE_URL names "\/nowhere\/root.crt" by sslrootcert.*\(ENOENT\)/,
  ],
])('a database address whose TLS parameters can’t be used says what to write: %s', (parameters, sentence) => {
  expect(sentenceFor({ DATABASE_URL: `postgres://clinic@localhost/clinic?${parameters}` })).toMatch(sentence)
})

test('a provider that knows this program without a secret is enough', () => {
  expect(sentenceFor({ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'clinic' })).toBeUndefined()
})

test('a setting that is set to nothing is left out', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'LOG_LEVEL', 'TRUST_PROXY', 'GOOGLE_ISSUER', 'SMTP_URL']
  expect(readEnvironment(Object.fromEntries(names.map(name => [name, ''])))).toEqual(readEnvironment({}))
})

test('what means the same is read as the same', () => {
  for (const address of ['https://teethcare.example/', ' https://TeethCare.example:443 ']) {
    expect(readEnvironment({ PUBLIC_URL: address }).publicUrl).toBe('https://teethcare.example')
  }
  for (const sender of ['hello@teethcare.example', '"Teeth, Care" <hello@teethcare.example>']) {
    expect(readEnvironment({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender)
  }
  expect(readEnvironment({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
  expect(sentenceFor({ DATABASE_URL: 'postgresql:///clinic?host=/run/postgresql' })).toBeUndefined()
  expect(sentenceFor({ DATABASE_URL: 'postgres://clinic:a%2Fb@localhost/clinic' })).toBeUndefined()
})

/** A file with this text. */
async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'secret'), text)
  return join(folder, 'secret')
}

test.each([
  ['AUTH_SECRET', 'a secret that is long enough for tests'],
  ['BACKUP_PASSPHRASE', ' seven calm molars '],
  ['DATABASE_URL', 'postgres://clinic:between-us@localhost/clinic'],
  ['SMTP_URL', 'smtp://clinic:between-us@mail.example'],
  ['GOOGLE_CLIENT_SECRET', 'between us'],
  ['OIDC_CLIENT_SECRET', 'between us'],
  ['ALERT_WEBHOOK', 'https://alerts.example/between-us'],
])('%s can be the content of a file, without the line break at its end', async (name, secret) => {
  const others = { GOOGLE_CLIENT_ID: 'clinic', OIDC_CLIENT_ID: 'clinic', OIDC_ISSUER: 'https://login.example' }
  const google = { GOOGLE_CLIENT_SECRET: name === 'GOOGLE_CLIENT_SECRET' ? '' : 'set' }
  for (const end of ['', '\n', '\r\n']) {
    const file = await fileWith(secret + end)
    const settings = readEnvironment({ ...others, ...google, [`${name}_FILE`]: file })
    expect(Object.entries(settings)).toContainEqual([name, secret])
  }
})

test('a secret that is set twice, can’t be read, is empty or can’t be used ends the start with a sentence', async () => {
  const file = await fileWith('short\n')
  const empty = await fileWith('\n')
  expect(sentenceFor({ AUTH_SECRET: 'a'.repeat(32), AUTH_SECRET_FILE: file })).toBe(
    'AUTH_SECRET and AUTH_SECRET_FILE are both set: leave one out.',
  )
  expect(sentenceFor({ SMTP_URL_FILE: '/nowhere/secret' })).toBe(
    'SMTP_URL_FILE names "/nowhere/secret", which can\'t be read (ENOENT): correct it.',
  )
  expect(sentenceFor({ BACKUP_PASSPHRASE_FILE: tmpdir() })).toContain("which can't be read (EISDIR)")
  expect(sentenceFor({ BACKUP_PASSPHRASE_FILE: empty })).toContain('which is empty')
  expect(sentenceFor({ AUTH_SECRET_FILE: file })).toMatch(/^The content of AUTH_SECRET_FILE can't be used: it takes /)
  expect(sentenceFor({ AUTH_SECRET_FILE: '' })).toBeUndefined()
})

test('the log names the settings that are set, and shows none that is secret or about a person', () => {
  const variables = {
    PORT: '3000',
    SMTP_URL: 'smtp://a:b@mail.example',
    OWNER_EMAIL: 'o@x.example',
    HOST: '',
    HOME: '/root',
  }
  expect(settingsForLog({ ...variables, AUTH_SECRET_FILE: '/run/secret' })).toEqual({
    PORT: '3000',
    SMTP_URL: 'set',
    OWNER_EMAIL: 'set',
    AUTH_SECRET_FILE: 'set',
  })
})
