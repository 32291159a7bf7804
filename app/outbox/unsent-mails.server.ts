import { and, asc, count, desc, eq, isNotNull, isNull, lt, min, ne, sql } from 'drizzle-orm'
import { type Context, requireOwner } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { isPast } from '../platform/db/moments.server.ts'
import { remoteChecks, unsentMails } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { deliver, type MessageJob } from '../platform/jobs/deliver.ts'
import type { Attempt } from '../platform/jobs/jobs.server.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../platform/values/durations.ts'
import { addressRefused } from './mail/mail.ts'

const retentionMs = 30 * millisecondsPerDay
const shown = 100
/** A mail is late only after five minutes, since a mail server that restarts, or defers mails of new senders, isn't a problem yet. */
const lateMs = 5 * millisecondsPerMinute

type Clocked = Pick<Context, 'db' | 'now'>

export async function recordUnsent({ db, now }: Clocked, job: MessageJob, attempt: Attempt, code: string) {
  const state = { attempts: attempt.number, code, triedAt: now(), givenUpAt: attempt.isLast ? now() : null }
  const mail = {
    id: attempt.jobId,
    kind: job.kind,
    job: isOnlyAskedAgain(job) ? null : job,
    queuedAt: attempt.queuedAt,
  }
  // A job that was queued while the clock was ahead has been brought back to the present since.
  const queuedAt = sql`least(${unsentMails.queuedAt}, excluded.queued_at)`
  const conflict = { target: unsentMails.id, set: { ...state, queuedAt } }
  await db
    .insert(unsentMails)
    .values({ ...mail, ...state })
    .onConflictDoUpdate(conflict)
  await db.delete(unsentMails).where(lt(unsentMails.triedAt, new Date(now().getTime() - retentionMs)))
}

/** A mail to a typed e-mail, or with a code valid for minutes, can't be sent again: only its user can ask for another. */
const isOnlyAskedAgain = (job: MessageJob) => 'email' in job || job.kind === 'code'

export async function forgetUnsent({ db }: Pick<Context, 'db'>, { jobId }: Attempt): Promise<void> {
  await db.delete(unsentMails).where(eq(unsentMails.id, jobId))
}

export async function recordSent({ db, now, settings }: Clocked & Pick<Context, 'settings'>): Promise<void> {
  if (settings.SMTP_URL === undefined) return
  const mailSentAt = now()
  const conflict = { target: remoteChecks.server, set: { mailSentAt } }
  await db.insert(remoteChecks).values({ server: 'mail', mailSentAt }).onConflictDoUpdate(conflict)
}

/** Returns a hundred unsent mails, those given up first, the oldest first, and how many there are in all. */
export async function readUnsentMails(ctx: Context) {
  requireOwner(ctx)
  const [mails, { waiting, givenUp, isLate }] = await Promise.all([
    ctx.db
      .select()
      .from(unsentMails)
      .orderBy(asc(isNull(unsentMails.givenUpAt)), asc(unsentMails.queuedAt), asc(unsentMails.id))
      .limit(shown),
    countUnsent(ctx),
  ])
  return { mails, waiting, givenUp, needsAttention: givenUp > 0 || isLate }
}

export async function countUnsent({ db, now }: Clocked) {
  const { givenUpAt, queuedAt } = unsentMails
  const isWaiting = isNull(givenUpAt)
  const [total] = await db
    .select({
      waiting: sql`count(*) filter (where ${isWaiting})`.mapWith(Number),
      givenUp: count(givenUpAt),
      waitingSince: min(sql`case when ${isWaiting} then ${queuedAt} end`).mapWith(queuedAt),
    })
    .from(unsentMails)
  const { waiting, givenUp, waitingSince } = total ?? { waiting: 0, givenUp: 0, waitingSince: null }
  const isLate = waitingSince !== null && now().getTime() - waitingSince.getTime() >= lateMs
  return { waiting, givenUp, waitingSince, isLate }
}

export async function lastServerFailure({ db, now }: Clocked) {
  const { triedAt, code, givenUpAt } = unsentMails
  const failures = db.select({ triedAt, code, givenUpAt }).from(unsentMails)
  const isOfServer = and(ne(code, addressRefused), isPast(triedAt, now()))
  const [last] = await failures.where(isOfServer).orderBy(desc(triedAt)).limit(1)
  return last
}

/** Queues a mail that was given up, or all such mails without an id. Returns how many. Refuses `not_found` if there is none. */
export async function sendAgain(ctx: Context, id?: string): Promise<number> {
  requireOwner(ctx)
  const wanted = id === undefined ? undefined : eq(unsentMails.id, id)
  return ctx.db.transaction(async transaction => {
    const taken = await transaction
      .delete(unsentMails)
      .where(and(wanted, isNotNull(unsentMails.givenUpAt), isNotNull(unsentMails.job)))
      .returning({ job: unsentMails.job })
    const jobs = taken.flatMap(({ job }) => job ?? [])
    if (jobs.length === 0) throw new Refusal('not_found')
    for (const job of jobs) await ctx.enqueue(deliver, job, transaction)
    await recordAudit(ctx, transaction, { action: 'send_again', subject: 'mail', details: { mails: jobs.length } })
    return jobs.length
  })
}
