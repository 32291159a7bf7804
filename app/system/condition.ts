import { millisecondsPerDay, millisecondsPerMinute } from '../platform/values/durations.ts'
import { pastMoment } from '../platform/values/past-moment.ts'
import { z } from '../platform/values/zod.ts'

/** A part's state. `attention`: to be checked some day. `wrong`: something doesn't work or soon won't, and the owner is notified. */
const state = z.enum(['ok', 'attention', 'wrong'])
const moment = z.iso.datetime()
const bytes = z.number().int().nonnegative()

const mail = z.object({
  part: z.literal('mail'),
  state,
  hasServer: z.boolean(),
  lastSentAt: moment.nullable(),
  /** How many mails wait. The program retries these itself; mails that were given up only the owner can send again. */
  waiting: z.number().int(),
  givenUp: z.number().int(),
  waitingSince: moment.nullable(),
  /** The mail server's last failure since a mail was last sent, with a code such as ECONNREFUSED. */
  lastFailure: z.object({ at: moment, code: z.string() }).nullable(),
})

const texts = z.object({
  part: z.literal('texts'),
  state,
  /** The gateway's balance; null where the gateway can't be asked for it, or wasn't yet. */
  balance: z.number().nullable(),
  lowBalance: z.number(),
  checkedAt: moment.nullable(),
  /** Why the gateway's balance couldn't be read the last time, or else null. */
  code: z.string().nullable(),
  /** How many SMS failed for the gateway's own reasons since it last accepted an SMS. */
  failed: z.number().int(),
  lastAcceptedAt: moment.nullable(),
})

const backups = z.object({
  part: z.literal('backups'),
  state,
  newest: z.object({ at: moment, bytes, isEncrypted: z.boolean() }).nullable(),
  /** When the last attempt at a backup failed; null if it succeeded. */
  failedAt: moment.nullable(),
  /** Whether some backups are dated ahead, since the clock was once ahead when they were made. They count as none. */
  hasDatedAhead: z.boolean(),
  folder: z.string(),
  every: z.enum(['day', 'hour']),
  /** When a backup was last restored for a trial, and whether every row came back; null before the first trial. */
  drill: z.object({ at: moment, succeeded: z.boolean() }).nullable(),
  /** How the backups elsewhere are; null where BACKUP_TO isn't set. */
  elsewhere: z
    .object({
      to: z.string(),
      /** When a backup was last sent to the storage elsewhere and read back. */
      verifiedAt: moment.nullable(),
      isLate: z.boolean(),
      /** When and why the last attempt at sending a backup failed, with a code such as FULL; null if it succeeded. */
      failure: z.object({ at: moment, code: z.string() }).nullable(),
    })
    .nullable(),
})

const disk = z.object({ part: z.literal('disk'), state, freeBytes: bytes, totalBytes: bytes, folder: z.string() })

const database = z.object({ part: z.literal('database'), state, version: z.string(), isBuiltIn: z.boolean(), bytes })

const queue = z.object({
  part: z.literal('queue'),
  state,
  due: z.number().int(),
  lateSeconds: z.number(),
})

const certificate = z.object({
  state,
  host: z.string(),
  checkedAt: moment.nullable(),
  /** When the certificate ends; null if the server showed none. */
  validUntil: moment.nullable(),
  /** How many whole days the certificate is still valid; negative once it has ended. */
  daysLeft: z.number().int().nullable(),
  /** Why the certificate can't be trusted, or why the server can't be reached. */
  code: z.string().nullable(),
})
const siteCertificate = certificate.extend({ part: z.literal('siteCertificate') })
const mailCertificate = certificate.extend({ part: z.literal('mailCertificate') })

const clock = z.object({
  part: z.literal('clock'),
  state,
  /** By how much the database's clock is ahead of the program's; negative if it is behind. */
  differenceMs: z.number(),
})

/** The parts of the system. SMS, certificates and a clock of the database's own are parts only if the clinic has them. */
const parts = [mail, texts, backups, disk, database, queue, siteCertificate, mailCertificate, clock] as const

export const conditionSchema = z.object({ at: moment, parts: z.array(z.discriminatedUnion('part', parts)) })

export type Condition = z.infer<typeof conditionSchema>
export type Part = Condition['parts'][number]
export type State = Part['state']

export type Facts<Name extends Part['part']> = Extract<Part, { part: Name }>

/** How old the newest backup is when it is late: one is due each day or hour, and a job makes it within the hour. */
const backupLateMs = { day: 26 * 60 * millisecondsPerMinute, hour: 3 * 60 * millisecondsPerMinute }
/** How much longer sending a backup elsewhere may take than making it before it is late. */
const sendingMs = 60 * millisecondsPerMinute
const queueSlowSeconds = 5 * 60
const queueStuckSeconds = 30 * 60
const bytesLow = 512 * 1024 * 1024
const bytesScarce = 2 * 1024 * 1024 * 1024
const certificateEndsSoonMs = 14 * millisecondsPerDay
/** A certificate ends soon at most in the last third of its lifetime, since some certificates are valid for a week only. */
const lastPart = 1 / 3
/** Links and codes are valid for minutes, so the clocks of program and database may differ by half a minute at most. */
const clockDifferenceMs = millisecondsPerMinute / 2

interface MailFacts extends Pick<Facts<'mail'>, 'hasServer' | 'givenUp' | 'lastFailure'> {
  /** Whether some mails have waited for longer than a restart of the mail server takes, or were given up because of such a wait. */
  readonly isLate: boolean
}

/** A mail sent since the last failure shows that the mail server works; mails that still wait follow with their next attempts. */
export function mailState({ hasServer, isLate, givenUp, lastFailure }: MailFacts): State {
  if (lastFailure && isLate) return 'wrong'
  return hasServer && givenUp === 0 && !lastFailure ? 'ok' : 'attention'
}

/** A gateway that refuses one SMS for its own reasons refuses the next, and without a balance it refuses all. */
export function textsState({ balance, lowBalance, failed, code }: Omit<Facts<'texts'>, 'part' | 'state'>): State {
  if (failed > 0 || (balance !== null && balance < lowBalance)) return 'wrong'
  return code === null ? 'ok' : 'attention'
}

type Every = Facts<'backups'>['every']

export function backupState(now: Date, newestAt: Date | undefined, hasFailed: boolean, every: Every = 'day'): State {
  const at = pastMoment(newestAt, now)
  const isLate = at ? now.getTime() - at.getTime() > backupLateMs[every] : hasFailed
  if (isLate) return 'wrong'
  return at && !hasFailed ? 'ok' : 'attention'
}

export function isSendingLate(now: Date, verifiedAt: Date | undefined, hasFailed: boolean, every: Every): boolean {
  const at = pastMoment(verifiedAt, now)
  if (!at) return hasFailed
  return now.getTime() - at.getTime() > backupLateMs[every] + sendingMs
}

export function worse(one: State, other: State): State {
  if (one === 'wrong' || other === 'wrong') return 'wrong'
  return one === 'ok' ? other : one
}

export function diskState(freeBytes: number): State {
  if (freeBytes < bytesLow) return 'wrong'
  return freeBytes < bytesScarce ? 'attention' : 'ok'
}

export function queueState(lateSeconds: number): State {
  if (lateSeconds > queueStuckSeconds) return 'wrong'
  return lateSeconds > queueSlowSeconds ? 'attention' : 'ok'
}

interface Validity {
  readonly from: Date
  readonly until: Date
}

/** `isRefused`: browsers or mails refuse the certificate although it is valid. `code` says what else was wrong with it. */
export function certificateState(
  now: Date,
  validity: Validity | undefined,
  { isRefused, code }: { readonly isRefused: boolean; readonly code: string | null },
): State {
  const lifetimeMs = validity ? validity.until.getTime() - validity.from.getTime() : 0
  const leftMs = validity ? validity.until.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  const endsSoon = leftMs < Math.min(certificateEndsSoonMs, lifetimeMs * lastPart)
  if (isRefused || (validity && endsSoon)) return 'wrong'
  return validity && code === null ? 'ok' : 'attention'
}

export function clockState(differenceMs: number): State {
  return Math.abs(differenceMs) > clockDifferenceMs ? 'wrong' : 'ok'
}

/** By how much another clock is ahead of ours, read between the times `before` and `after` of ours; negative if it is behind. */
export function clockDifference(before: number, other: number, after: number): number {
  return Math.max(other - after, 0) + Math.min(other - before, 0)
}
