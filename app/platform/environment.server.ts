import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { faultCode } from './fault.server.ts'
import { hostInUrl, isLoopback, secretNames, settingHints, settingsSchema } from './settings-schema.server.ts'

const proxyDrainSeconds = 5

export interface Environment extends Readonly<z.output<typeof settingsSchema>> {
  readonly dataDir: string
  /** Whether only this machine can reach the server, which then listens on loopback and has no proxy in front. */
  readonly loopbackOnly: boolean
  /** The site's public address, without a slash at its end. */
  readonly publicUrl: string
  /** How long a stopping program still serves, so that a load balancer notices that it isn't ready any more. */
  readonly drainMs: number
}

/** The error of a setting that can't be used; its message says what the operator can do. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Reads the settings. Throws a `SettingError` that names the first wrong setting and how to correct it. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = withFiles(variables)
  const parsed = settingsSchema.safeParse(set)
  if (!parsed.success) throw new SettingError(explain(parsed.error, set))
  const given = parsed.data
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://${hostInUrl(given.HOST)}:${given.PORT}`)
  return {
    ...given,
    dataDir: resolve(given.DATA_DIR),
    loopbackOnly: isLoopback(given.HOST) && given.TRUST_PROXY === 0 && isLoopback(publicUrl.hostname),
    publicUrl: publicUrl.origin,
    drainMs: (given.DRAIN_SECONDS ?? (given.TRUST_PROXY > 0 ? proxyDrainSeconds : 0)) * 1000,
  }
}

export function fileSettingOf(secret: string): string {
  return `${secret}_FILE`
}

/** Reads secrets from files. An empty variable counts as not set, since container files and units often set unused ones to nothing. */
function withFiles(variables: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  for (const name of secretNames) {
    const file = set[fileSettingOf(name)]
    if (file === undefined) continue
    if (set[name] !== undefined)
      throw new SettingError(`${name} and ${fileSettingOf(name)} are both set: leave one out.`)
    set[name] = readSecret(fileSettingOf(name), file)
  }
  return set
}

/** Reads a secret's file without the line break that editors put at the end of a file. */
function readSecret(setting: string, file: string): string {
  try {
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (secret !== '') return secret
  } catch (error) {
    throw new SettingError(`${setting} names "${file}", which can't be read (${faultCode(error)}): correct it.`)
  }
  throw new SettingError(
    `${setting} names "${file}", which is empty: put the secret into it, or leave the setting out.`,
  )
}

/** An address with a login may contain a password, even where none belongs. */
const hasLogin = (text: string) => text.includes('://') && text.lastIndexOf('@') > text.indexOf('://')

const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' })

function explain(error: z.ZodError, variables: Readonly<Record<string, string | undefined>>): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0] ?? 'The configuration')
  const value = variables[name]
  const shown = value === undefined || secretNames.includes(name) || hasLogin(value) ? '' : ` is "${value}", which`
  if (issue?.code === 'custom' && issue.params?.together) return `${name} ${issue.message}.`
  const given = variables[fileSettingOf(name)] === undefined ? name : `The content of ${fileSettingOf(name)}`
  const within = issue?.path.slice(1).join('.')
  const words = issue?.code === 'invalid_value' ? choices.format(issue.values.map(String)) : 'another value'
  return `${given}${shown} can't be used${within ? ` (at ${within})` : ''}: it takes ${settingHints[name] ?? words}.`
}
