import { expect, test } from 'vitest'
import { misspeltSettings } from './settings-for-log.ts'

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['EMAIL_FROM', 'MAIL_FROM'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['BACKUP_PASPHRASE', 'BACKUP_PASSPHRASE'],
  ['BACKUP_PASSPHRASE_FIEL', 'BACKUP_PASSPHRASE_FILE'],
  ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PORTS', 'PORT'],
])('%s is asked about: did you mean %s? Its value is not shown', (name, meant) => {
  const sentences = misspeltSettings({ [name]: 'between us' })
  expect(sentences).toEqual([`${name} is no setting of this program: did you mean ${meant}?`])
})

test('the variables of a machine, a container, a build and a database client are other programs’ own', () => {
  const names = `HOME HOSTNAME HOSTTYPE PATH PWD SHELL USER LANG LOGNAME TERM TMPDIR TZ MAIL EDITOR OLDPWD SHLVL DISPLAY XDG_DATA_DIRS
    PGHOST PGPORT PGUSER PGDATABASE PGSSLMODE NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS HTTP_PROXY https_proxy NO_PROXY INIT_CWD
    KUBERNETES_SERVICE_HOST KUBERNETES_PORT CI GITHUB_TOKEN JOURNAL_STREAM INVOCATION_ID NOTIFY_SOCKET CREDENTIALS_DIRECTORY
    STATE_DIRECTORY LOGS_DIRECTORY SSH_CLIENT SUDO_USER npm_config_cache DB_HOST REDIS_URL MAILTO`
  const others = names.split(/\s+/)
  expect(misspeltSettings(Object.fromEntries(others.map(name => [name, 'set'])))).toEqual([])
})

test('a name beside the setting that it resembles is another program’s', () => {
  expect(misspeltSettings({ SMTP_URL: 'smtp://localhost', SMTP_URLS: 'set' })).toEqual([])
})
