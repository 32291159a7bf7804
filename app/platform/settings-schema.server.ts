import { isIP } from 'node:net'
import parseAddresses from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { emailText } from './values/text.ts'

const wholeNumber = (min: number, max: number) =>
  z.string().trim().regex(/^\d+$/).pipe(z.coerce.number<string>().min(min).max(max))
const webAddress = z.url({ protocol: /^https?$/ })
const siteAddress = z.string().trim().refine(isSiteAddress)
const hostName = z.string().refine(isHost)
const webhookAddress = z.url({ protocol: /^https?$/ }).refine(isSafeWebhook)

/** Of a rule about several settings, whose message continues the sentence that begins with the name. */
const together = { together: true }

/** What each setting may be. */
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
    ALERT_WEBHOOK: webhookAddress.optional(),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    DRAIN_SECONDS: wholeNumber(0, 60).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ACCESS_LOG: z.enum(['on', 'off']).default('off'),
    LOG_ADDRESSES: z.enum(['off', 'network', 'full']).default('off'),
    // As a bearer token may be written (RFC 6750).
    WATCH_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]{24,200}=*$/)
      .optional(),
  })
  .refine(given => !given.GOOGLE_CLIENT_ID === !given.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'and GOOGLE_CLIENT_ID go together: set both or neither',
    params: together,
  })
  .refine(given => !given.OIDC_ISSUER === !given.OIDC_CLIENT_ID, {
    path: ['OIDC_CLIENT_ID'],
    message: 'and OIDC_ISSUER go together: set both or neither',
    params: together,
  })
  // A provider may know this program without a secret, and the button without a name.
  .refine(given => given.OIDC_ISSUER || !(given.OIDC_CLIENT_SECRET || given.OIDC_NAME), {
    path: ['OIDC_ISSUER'],
    message: 'and OIDC_CLIENT_ID are missing: set them beside the other OIDC settings, or none of these',
    params: together,
  })

/** These are never shown, and can be given as files: AUTH_SECRET_FILE names one with the AUTH_SECRET. */
export const secretNames = [
  'AUTH_SECRET',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'ALERT_WEBHOOK',
  'WATCH_TOKEN',
]

const encoded = 'in which /, #, ? and % of a password are written %2F, %23, %3F and %25'

/** What each setting takes, for the message about a wrong one. */
export const mends: Record<string, string> = {
  PORT: 'a port number from 0 to 65535, such as 3000',
  HOST: 'a host name or address to listen on, such as localhost or 0.0.0.0',
  PUBLIC_URL: 'the address patients type, without a path, such as https://teethcare.example',
  DATABASE_URL: `a PostgreSQL address such as postgres://user:password@host:5432/clinic, ${encoded}`,
  AUTH_SECRET: 'at least 32 characters, or leave it out and one is made for you',
  OWNER_EMAIL: 'an e-mail address such as owner@teethcare.example',
  DASHBOARD_FOR: 'staff or everyone',
  SAMPLE_DATA: 'on or off',
  SMTP_URL: `a mail server such as smtps://user:password@mail.example:465, ${encoded}`,
  MAIL_FROM: 'one sender such as Teeth Care <hello@teethcare.example>',
  CLINIC_MAIL: 'an e-mail address such as hello@teethcare.example',
  SECURITY_CONTACT: 'an e-mail address such as security@teethcare.example, or a web address that begins with https',
  CONTACT_HEADLESS: 'take or refuse',
  GOOGLE_ISSUER: 'a web address such as https://accounts.google.com',
  OIDC_NAME: 'a name of at most 40 letters',
  OIDC_ISSUER: 'a web address such as https://login.example',
  BACKUP_PASSPHRASE: 'at least 12 characters, which every backup is then encrypted with',
  BACKUP_BEFORE_UPGRADE: 'on or off',
  ALERT_WEBHOOK:
    'a web address such as https://alerts.example/teeth-care, or one of this machine, which may begin with http',
  TRUST_PROXY: 'how many proxies stand in front, from 0 to 10',
  DRAIN_SECONDS: 'a number of seconds from 0 to 60',
  ACCESS_LOG: 'on or off',
  LOG_ADDRESSES: 'off, network or full',
  WATCH_TOKEN: 'at least 24 letters and digits, such as openssl rand -hex 24 prints',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

function isHost(text: string): boolean {
  const isNamed = isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
  return isNamed && URL.canParse(`http://${hostInUrl(text)}`)
}

function isSiteAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:\/\//i.test(text) && url.href === `${url.origin}/`
}

/** What is sent there names the clinic, and the address itself is often the only secret. */
function isSafeWebhook(text: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(text) ?? {}
  return protocol === 'https:' || isLoopback(hostname)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Whether user and password can be decoded. */
function hasReadableLogin(text: string): boolean {
  const { username = '', password = '' } = URL.parse(text) ?? {}
  return [username, password].every(part => !/%(?![\da-f]{2})/i.test(part))
}

function isOneSender(text: string): boolean {
  const senders = parseAddresses(text, { flatten: true })
  return !/\p{Cc}/u.test(text) && senders.length === 1 && emailText.safeParse(senders[0]?.address).success
}

/** A host as it is written in an address. */
export function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}
