import { sql } from 'drizzle-orm'
import { readNewestBackup } from '../backup/daily-backup.server.ts'
import { readLastDrill } from '../backup/drill.server.ts'
import { presentSending, readSending } from '../backup/elsewhere/sending-state.server.ts'
import { readDueJobs } from '../backup/waiting-jobs.server.ts'
import { backupFolder } from '../backup/work-folder.server.ts'
import { readGatewayCondition } from '../messages/gateway-condition.server.ts'
import { countUnsent, lastServerFailure } from '../outbox/unsent-mails.server.ts'
import { type Context, requireOwner } from '../platform/context.server.ts'
import { remoteChecks } from '../platform/db/schema.ts'
import { readDisk } from '../platform/disk-space.server.ts'
import { isTlsFault } from '../platform/tls-fault.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { pastMoment } from '../platform/values/past-moment.ts'
import {
  backupState,
  type Condition,
  certificateState,
  clockDifference,
  clockState,
  diskState,
  type Facts,
  isSendingLate,
  mailState,
  type Part,
  queueState,
  textsState,
  worse,
} from './condition.ts'

export type ConditionContext = Pick<Context, 'db' | 'now' | 'settings'>

type RemoteCheck = typeof remoteChecks.$inferSelect

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

/** Reads the condition from the database alone, where `checkServers` stores what it found. Throws if the database doesn't respond. */
export async function readCondition(ctx: ConditionContext): Promise<Condition> {
  const checks = await ctx.db.select().from(remoteChecks)
  const site = checks.find(({ server }) => server === 'site')
  const mailServer = checks.find(({ server }) => server === 'mail')
  const gateway = checks.find(({ server }) => server === 'gateway')
  const parts = await Promise.all([
    readMail(ctx, mailServer),
    ...(ctx.settings.TEXT_GATEWAY ? [readTexts(ctx, gateway)] : []),
    readBackups(ctx),
    readDataDisk(ctx),
    readDatabase(ctx),
    readQueue(ctx),
  ])
  const certificates = [siteCertificate(ctx, site), mailCertificate(ctx, mailServer)]
  // The built-in database runs on the program's machine and has its clock, so only another database's clock is compared.
  const clocks = ctx.settings.DATABASE_URL === undefined ? [] : [await readClock(ctx)]
  return {
    at: ctx.now().toISOString(),
    parts: [...parts, ...certificates.filter(part => part !== undefined), ...clocks],
  }
}

export async function readSystem(ctx: Context) {
  requireOwner(ctx)
  return { version: ctx.version, ...(await readCondition(ctx)) }
}

async function readMail(ctx: ConditionContext, check: RemoteCheck | undefined): Promise<Part> {
  const [{ waiting, givenUp, waitingSince, isLate }, failed] = await Promise.all([
    countUnsent(ctx),
    lastServerFailure(ctx),
  ])
  const sentAt = pastMoment(check?.mailSentAt, ctx.now())
  const checkedAt = pastMoment(check?.checkedAt, ctx.now())
  const sinceSent = (at: Date) => sentAt === undefined || at > sentAt
  const hasServer = ctx.settings.SMTP_URL !== undefined
  const failures = [
    ...(failed ? [{ at: failed.triedAt, code: failed.code }] : []),
    ...(hasServer && checkedAt && check && check.code !== null ? [{ at: checkedAt, code: check.code }] : []),
  ]
  const last = failures.filter(({ at }) => sinceSent(at)).toSorted((one, other) => Number(other.at) - Number(one.at))[0]
  const lastFailure = last ? { at: last.at.toISOString(), code: last.code } : null
  const isGivenUp = failed !== undefined && failed.givenUpAt !== null && sinceSent(failed.triedAt)
  return {
    part: 'mail',
    state: mailState({ hasServer, givenUp, isLate: isLate || isGivenUp, lastFailure }),
    ...{ hasServer, waiting, givenUp, lastFailure },
    lastSentAt: iso(sentAt),
    waitingSince: iso(waitingSince),
  }
}

async function readTexts(ctx: ConditionContext, check: RemoteCheck | undefined): Promise<Part> {
  const found = await readGatewayCondition(ctx, check)
  const facts = { ...found, checkedAt: iso(found.checkedAt), lastAcceptedAt: iso(found.lastAcceptedAt) }
  return { part: 'texts', state: textsState(facts), ...facts }
}

async function readBackups({ db, now, settings }: ConditionContext): Promise<Part> {
  const [{ newest, failedAt, hasDatedAhead }, sending] = await Promise.all([
    readNewestBackup({ db, now }),
    readSending({ db, now, settings }),
  ])
  const { BACKUP_EVERY: every } = settings
  const drill = await readLastDrill(settings)
  const isLate = sending !== undefined && isSendingLate(now(), sending.verifiedAt, sending.failure !== undefined, every)
  const here = backupState(now(), newest?.at, failedAt !== undefined, every)
  return {
    part: 'backups',
    state: worse(here, isLate || drill?.problem ? 'wrong' : sending?.failure ? 'attention' : 'ok'),
    newest: newest ? { at: newest.at.toISOString(), bytes: newest.bytes, isEncrypted: newest.isEncrypted } : null,
    failedAt: iso(failedAt),
    hasDatedAhead,
    folder: backupFolder(settings),
    every,
    drill: drill ? { at: drill.at, succeeded: drill.problem === null } : null,
    elsewhere: sending ? { ...presentSending(sending), isLate } : null,
  }
}

export async function readDataDisk({
  settings: { dataDir: folder },
}: Pick<Context, 'settings'>): Promise<Facts<'disk'>> {
  const { freeBytes, totalBytes } = await readDisk(folder)
  return { part: 'disk', state: diskState(freeBytes), freeBytes, totalBytes, folder }
}

export async function readDatabase({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<Facts<'database'>> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes`)
  const [row] = rows
  const isBuiltIn = settings.DATABASE_URL === undefined
  return { part: 'database', state: 'ok', version: row?.version ?? '', isBuiltIn, bytes: Number(row?.bytes) }
}

async function readQueue({ db }: ConditionContext): Promise<Part> {
  const { due, lateSeconds } = await readDueJobs(db)
  return { part: 'queue', state: queueState(lateSeconds), due, lateSeconds }
}

/** Reads the database's clock. Call it without other queries at the same time, which would lengthen the time to the response. */
export async function readClock({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Facts<'clock'>> {
  const before = now().getTime()
  const { rows } = await db.execute<{ at: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as at`)
  const differenceMs = clockDifference(before, Number(rows[0]?.at), now().getTime())
  return { part: 'clock', state: clockState(differenceMs), differenceMs }
}

function siteCertificate(ctx: ConditionContext, check: RemoteCheck | undefined): Part | undefined {
  const { protocol, hostname } = new URL(ctx.settings.publicUrl)
  if (protocol !== 'https:') return undefined
  // Only a wrong name in the certificate is certain: the clinic's browsers may know an issuer that this program doesn't.
  const isRefused = check?.code === 'ERR_TLS_CERT_ALTNAME_INVALID'
  return { part: 'siteCertificate', ...certificateFacts(ctx, hostname, check, isRefused) }
}

function mailCertificate(ctx: ConditionContext, check: RemoteCheck | undefined): Part | undefined {
  const { SMTP_URL } = ctx.settings
  const isRefused = isTlsFault(check?.code ?? '')
  const hasOne = isRefused || (check && check.validUntil !== null)
  if (SMTP_URL === undefined || !hasOne) return undefined
  return { part: 'mailCertificate', ...certificateFacts(ctx, new URL(SMTP_URL).hostname, check, isRefused) }
}

function certificateFacts({ now }: ConditionContext, host: string, check: RemoteCheck | undefined, isRefused: boolean) {
  const { checkedAt = null, code = null, validFrom = null, validUntil = null } = check ?? {}
  const validity = validFrom && validUntil ? { from: validFrom, until: validUntil } : undefined
  return {
    state: certificateState(now(), validity, { isRefused, code }),
    ...{ host, code },
    checkedAt: iso(checkedAt),
    validUntil: iso(validUntil),
    daysLeft: validUntil && Math.floor((validUntil.getTime() - now().getTime()) / millisecondsPerDay),
  }
}
