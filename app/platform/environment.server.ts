import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { emailText } from './values/text.ts'

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional())

/** A load balancer checks every few seconds. */
const proxyDrainSeconds = 5

const webAddress = z.url({ protocol: /^https?$/ })

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('localhost'),
    PUBLIC_URL: optional(webAddress.refine(text => new URL(text).pathname === '/', { message: 'must have no path' })),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    AUTH_SECRET: optional(z.string().min(32)),
    OWNER_EMAIL: optional(emailText),
    DASHBOARD_FOR: z.enum(['staff', 'everyone']).default('staff'),
    SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: optional(z.string().max(320)),
    CLINIC_MAIL: optional(z.email()),
    SECURITY_CONTACT: optional(z.union([z.email(), z.url({ protocol: /^https$/ })])),
    CONTACT_HEADLESS: z.enum(['take', 'refuse']).default('take'),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
    OIDC_NAME: optional(z.string().max(40)),
    OIDC_ISSUER: optional(webAddress),
    OIDC_CLIENT_ID: optional(z.string()),
    OIDC_CLIENT_SECRET: optional(z.string()),
    BACKUP_PASSPHRASE: optional(z.string().min(12)),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(60)),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine(given => !given.GOOGLE_CLIENT_ID === !given.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'and GOOGLE_CLIENT_ID go together: set both or neither',
  })

/** What each setting takes, for the message about a wrong one. */
const mends: Record<string, string> = {
  PORT: 'a port number from 0 to 65535, such as 3000',
  HOST: 'a host name or address to listen on, such as localhost or 0.0.0.0',
  PUBLIC_URL: 'the address patients type, without a path, such as https://teethcare.example',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/clinic',
  AUTH_SECRET: 'at least 32 characters, or leave it out and one is made for you',
  OWNER_EMAIL: 'an e-mail address such as owner@teethcare.example',
  DASHBOARD_FOR: 'staff or everyone',
  SAMPLE_DATA: 'on or off',
  SMTP_URL: 'a mail server such as smtps://user:password@mail.example:465',
  MAIL_FROM: 'a sender such as Teeth Care <hello@teethcare.example>',
  CLINIC_MAIL: 'an e-mail address such as hello@teethcare.example',
  SECURITY_CONTACT: 'an e-mail address such as security@teethcare.example, or a web address that begins with https',
  CONTACT_HEADLESS: 'take or refuse',
  GOOGLE_ISSUER: 'a web address such as https://accounts.google.com',
  OIDC_ISSUER: 'a web address such as https://login.example',
  BACKUP_PASSPHRASE: 'at least 12 characters, which every backup is then encrypted with',
  TRUST_PROXY: 'how many proxies stand in front, from 0 to 10',
  DRAIN_SECONDS: 'a number of seconds from 0 to 60',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

export interface Environment extends Readonly<z.output<typeof schema>> {
  /** Absolute. */
  readonly dataDir: string
  /** True if only this machine can reach the server: it listens on loopback and has no proxy in front. */
  readonly loopbackOnly: boolean
  /** The public address of the site, without a trailing slash. */
  readonly publicUrl: string
  /** How long a stopping program goes on serving, so that a load balancer notices that it isn't ready any more. */
  readonly drainMs: number
}

/** A setting that can't be used; the message says what the operator can do. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Reads all settings. Throws a `SettingError` that names the first wrong one and how to correct it. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = schema.safeParse(variables)
  if (!parsed.success) throw new SettingError(explain(parsed.error, variables))
  const given = parsed.data
  const publicUrl = given.PUBLIC_URL ?? `http://${hostInUrl(given.HOST)}:${given.PORT}`
  return {
    ...given,
    dataDir: resolve(given.DATA_DIR),
    loopbackOnly: isLoopback(given.HOST) && given.TRUST_PROXY === 0 && isLoopback(new URL(publicUrl).hostname),
    publicUrl: publicUrl.replace(/\/$/, ''),
    drainMs: (given.DRAIN_SECONDS ?? (given.TRUST_PROXY > 0 ? proxyDrainSeconds : 0)) * 1000,
  }
}

function explain(error: z.ZodError, variables: Readonly<Record<string, string | undefined>>): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0] ?? 'The configuration')
  const secret = /SECRET|PASSPHRASE|URL$/.test(name)
  const shown = secret || variables[name] === undefined ? '' : ` is "${variables[name]}", which`
  if (issue?.code === 'custom' && !mends[name]) return `${name} ${issue.message}.`
  return `${name}${shown} can't be used: it takes ${mends[name] ?? 'another value'}.`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
}

function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}
