import { isIP } from 'node:net'
import parseAddresses from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { tlsProblem } from './db/database-url.server.ts'
import { needsPassphrase } from './private-key.server.ts'
import { type SmsGateway, smsGatewaySetting } from './sms-gateway.server.ts'
import { emailText } from './values/text.ts'

const wholeNumber = (min: number, max: number) =>
  z.string().trim().regex(/^\d+$/).pipe(z.coerce.number<string>().min(min).max(max))
const webAddress = z.url({ protocol: /^https?$/ })
const siteAddress = z.string().trim().refine(isSiteAddress)
const hostName = z.string().refine(isHost)
const webhookAddress = z.url({ protocol: /^https?$/ }).refine(isSafeWebhook)

/** A rule with a sentence of its own, such as one about several settings. Its message follows the first setting's name. */
const together = (setting: string, message: string) => ({ path: [setting], message, params: { together: true } })

export const settingsSchema = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: hostName.default('localhost'),
    PUBLIC_URL: siteAddress.optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .refine(hasReadableLogin)
      .optional(),
    AUTH_SECRET: z.string().min(32).optional(),
    OWNER_EMAIL: emailText.optional(),
    DASHBOARD_FOR: z.enum(['staff', 'everyone']).default('staff'),
    SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, hostname: /./ })
      .refine(hasReadableLogin)
      .optional(),
    MAIL_FROM: z.string().max(320).refine(isOneSender).optional(),
    CLINIC_MAIL: z.email().optional(),
    SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
    CONTACT_HEADLESS: z.enum(['take', 'refuse']).default('take'),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
    OIDC_NAME: z.string().max(40).optional(),
    OIDC_ISSUER: webAddress.optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    BACKUP_PASSPHRASE: z.string().min(12).optional(),
    BACKUP_BEFORE_UPGRADE: z.enum(['on', 'off']).default('on'),
    BACKUP_EVERY: z.enum(['day', 'hour']).default('day'),
    BACKUP_TO: z.string().refine(isBackupStorage).optional(),
    BACKUP_S3_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .refine(isSafeEndpoint)
      .optional(),
    BACKUP_S3_REGION: z
      .string()
      .regex(/^[a-z\d-]{2,40}$/)
      .default('us-east-1'),
    BACKUP_S3_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET: z.string().optional(),
    BACKUP_SFTP_KEY: z.string().includes('PRIVATE KEY-----').optional(),
    BACKUP_SFTP_PASSWORD: z.string().optional(),
    BACKUP_SFTP_HOST_KEY: z
      .string()
      .regex(/^SHA256:[\w+/-]{43}=?$/)
      .optional(),
    TEXT_GATEWAY: smsGatewaySetting.refine(hasSafeAddresses).optional(),
    ALERT_WEBHOOK: webhookAddress.optional(),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    DRAIN_SECONDS: wholeNumber(0, 60).optional(),
    HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ACCESS_LOG: z.enum(['on', 'off']).default('off'),
    LOG_ADDRESSES: z.enum(['off', 'network', 'full']).default('off'),
    // RFC 6750 says which characters a bearer token may contain.
    WATCH_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]{24,200}=*$/)
      .optional(),
  })
  .refine(
    given => !given.GOOGLE_CLIENT_ID === !given.GOOGLE_CLIENT_SECRET,
    together('GOOGLE_CLIENT_SECRET', 'and GOOGLE_CLIENT_ID go together: set both or neither'),
  )
  .refine(
    given => !given.OIDC_ISSUER === !given.OIDC_CLIENT_ID,
    together('OIDC_CLIENT_ID', 'and OIDC_ISSUER go together: set both or neither'),
  )
  // A third party may know this program without a secret, and its button needs no name, so both are optional beside OIDC_ISSUER.
  .refine(
    given => given.OIDC_ISSUER || !(given.OIDC_CLIENT_SECRET || given.OIDC_NAME),
    together(
      'OIDC_ISSUER',
      'and OIDC_CLIENT_ID are missing: set them beside the other OIDC settings, or none of these',
    ),
  )
  .refine(
    given => !given.BACKUP_TO || given.BACKUP_PASSPHRASE,
    together(
      'BACKUP_TO',
      'needs BACKUP_PASSPHRASE, since backups leave this machine only encrypted: set both, or neither',
    ),
  )
  .refine(
    given => !given.BACKUP_TO?.startsWith('s3:') || (given.BACKUP_S3_KEY_ID && given.BACKUP_S3_SECRET),
    together('BACKUP_TO', 'names a bucket, which BACKUP_S3_KEY_ID and BACKUP_S3_SECRET open: set both'),
  )
  .refine(
    given => !given.BACKUP_TO?.startsWith('sftp:') || given.BACKUP_SFTP_KEY || given.BACKUP_SFTP_PASSWORD,
    together(
      'BACKUP_TO',
      'names an SFTP server, and there is nothing to sign in with: set BACKUP_SFTP_KEY or BACKUP_SFTP_PASSWORD',
    ),
  )
  .refine(
    given => !needsPassphrase(given.BACKUP_SFTP_KEY ?? ''),
    together(
      'BACKUP_SFTP_KEY',
      'only opens with a passphrase, which nobody types at a start: give it a copy without one (ssh-keygen -p -N "" -f COPY)',
    ),
  )
  .superRefine(({ DATABASE_URL }, { addIssue }) => {
    const problem = DATABASE_URL === undefined ? undefined : tlsProblem(DATABASE_URL)
    if (problem) addIssue({ code: 'custom', input: undefined, ...together('DATABASE_URL', problem) })
  })

/** The secret settings are never shown, and can be given as files: AUTH_SECRET_FILE names the file with the AUTH_SECRET. */
export const secretNames = [
  'AUTH_SECRET',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'SMTP_URL',
  'TEXT_GATEWAY',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'ALERT_WEBHOOK',
  'WATCH_TOKEN',
  'BACKUP_S3_SECRET',
  'BACKUP_SFTP_KEY',
  'BACKUP_SFTP_PASSWORD',
]

const encoded =
  'in which some characters of a password are percent-encoded: / as %2F, # as %23, ? as %3F, @ as %40 and % as %25'

/** What a setting takes, for the message about a wrong one. A setting with a few choices needs no text here. */
export const settingHints: Record<string, string> = {
  PORT: 'a port number from 0 to 65535, such as 3000',
  HOST: 'a host name or address to listen on, such as localhost or 0.0.0.0',
  PUBLIC_URL: 'the address patients type, without a path, such as https://teethcare.example',
  DATABASE_URL: `a PostgreSQL address such as postgres://user:password@host:5432/clinic, ${encoded}`,
  AUTH_SECRET: 'at least 32 characters, or leave it out and one is made for you',
  OWNER_EMAIL: 'an e-mail address such as owner@teethcare.example',
  SMTP_URL: `a mail server such as smtps://user:password@mail.example:465, ${encoded}`,
  TEXT_GATEWAY:
    'JSON that describes a gateway for text messages, such as those in docs/messages.md; its addresses begin with https',
  MAIL_FROM: 'one sender such as Teeth Care <hello@teethcare.example>',
  CLINIC_MAIL: 'an e-mail address such as hello@teethcare.example',
  SECURITY_CONTACT: 'an e-mail address such as security@teethcare.example, or a web address that begins with https',
  GOOGLE_ISSUER: 'a web address such as https://accounts.google.com',
  OIDC_NAME: 'a name of at most 40 letters',
  OIDC_ISSUER: 'a web address such as https://login.example',
  BACKUP_PASSPHRASE: 'at least 12 characters, which every backup is then encrypted with',
  BACKUP_TO:
    'a bucket such as s3://clinic-backups/north, or a folder such as sftp://clinic@backups.example:22/teeth-care',
  BACKUP_S3_ENDPOINT: 'the address of the S3 service without the bucket, which begins with https',
  BACKUP_S3_REGION: 'a region such as eu-central-1, or auto',
  BACKUP_SFTP_KEY: 'a private key as ssh-keygen writes it, without a passphrase; as a file it is easiest',
  BACKUP_SFTP_HOST_KEY: 'the fingerprint of the server, which begins with SHA256:',
  ALERT_WEBHOOK:
    'a web address such as https://alerts.example/teeth-care, or one of this machine, which may begin with http',
  TRUST_PROXY: 'how many proxies stand in front, from 0 to 10',
  DRAIN_SECONDS: 'a number of seconds from 0 to 60',
  WATCH_TOKEN: 'at least 24 letters and digits, such as openssl rand -hex 24 prints',
}

function isHost(text: string): boolean {
  const isNamed = isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
  return isNamed && URL.canParse(`http://${hostInUrl(text)}`)
}

function isSiteAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:\/\//i.test(text) && url.href === `${url.origin}/`
}

/** A webhook needs https except on this machine: it gets the clinic's name, and its address is often the only secret. */
function isSafeWebhook(text: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(text) ?? {}
  return protocol === 'https:' || isLoopback(hostname)
}

/** The gateway's addresses need https except on this machine, since the gateway's key and patients' numbers are sent there. */
function hasSafeAddresses({ send, ask, balance }: SmsGateway): boolean {
  return [send, ask, balance].every(request => request === undefined || isSafeWebhook(request.url))
}

function isSafeEndpoint(text: string): boolean {
  const url = URL.parse(text)
  return isSafeWebhook(text) && url !== null && url.href === `${url.origin}/`
}

/** The storage's address may contain no password, which has a setting of its own, so that the address can be shown. */
function isBackupStorage(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.password || url.search || url.hash) return false
  if (url.protocol === 's3:') return /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(url.host) && isPlainPath(url.pathname)
  return url.protocol === 'sftp:' && url.username !== '' && url.hostname !== '' && isPlainPath(url.pathname)
}

const isPlainPath = (path: string) => /^[\w./~-]*$/.test(path)

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** False if a raw `/`, `#` or `?` ends the login early, since what follows it would then be taken for a host, a path or a port. */
function hasReadableLogin(text: string): boolean {
  const { username = '', password = '', hash = '' } = URL.parse(text) ?? {}
  const afterScheme = text.slice(text.indexOf('://') + '://'.length)
  const hostEnd = afterScheme.search(/[/?#]/)
  if (hash !== '' || (hostEnd >= 0 && afterScheme.indexOf('@', hostEnd) >= 0)) return false
  return [username, password].every(part => !/%(?![\da-f]{2})/i.test(part))
}

function isOneSender(text: string): boolean {
  const senders = parseAddresses(text, { flatten: true })
  return !/\p{Cc}/u.test(text) && senders.length === 1 && emailText.safeParse(senders[0]?.address).success
}

export function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}
