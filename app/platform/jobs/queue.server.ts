import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss'
import type { Logger } from 'pino'
import type { Enqueue, ForgetJobs } from '../context.server.ts'
import { faultCode, faultOf } from '../fault.server.ts'
import { type JobName, type JobPayload, jobPayloads } from './jobs.ts'
import type { WaitingJobs } from './waiting-jobs.server.ts'

/** One attempt at a job, counted from 1. If the last one fails too, the job is given up. */
export type Attempt = ReturnType<typeof attemptOf>

/** Runs one job; if it throws, the job is retried later. */
export type Worker<Name extends JobName> = (payload: JobPayload<Name>, attempt: Attempt) => Promise<void>

export interface Queue {
  readonly enqueue: Enqueue
  readonly forgetJobs: ForgetJobs
  /** Starts a worker for the jobs of a name, and queues one at the times of a cron expression (UTC). */
  work<Name extends JobName>(name: Name, worker: Worker<Name>, cron?: string): Promise<void>
  /** Queues the jobs of a backup, in the connection's transaction. */
  putBack(client: pg.ClientBase, jobs: WaitingJobs): Promise<void>
  /** Stops after the running jobs have ended. */
  stop(): Promise<void>
}

const secondsPerHour = 3600
// A job without a heartbeat for this long is retried, since its program was probably killed.
const heartbeatSeconds = 15

/** Tries again after a pause that doubles each time; a job whose program was killed too. */
const retried = (retryLimit: number, firstPauseSeconds: number, longestPauseSeconds?: number) => ({
  retryLimit,
  retryDelay: firstPauseSeconds,
  retryBackoff: true,
  ...(longestPauseSeconds !== undefined && { retryDelayMax: longestPauseSeconds }),
  heartbeatSeconds,
})
/** The clock queues the next one soon: from a minute later to a day. */
const notRetried = { retryLimit: 0 }

const queues: Record<JobName, Parameters<PgBoss['createQueue']>[1]> = {
  // Mails and texts don't use NOTIFY: the commits of bookings would wait for each other. Their workers poll more often instead.
  'send-mail': { ...retried(30, 5, secondsPerHour), notify: false },
  'send-text': { ...retried(20, 5, 600), notify: false },
  // The address of a user's photo can reveal who they are.
  'fetch-photo': { ...retried(5, 60), notify: true, deleteAfterSeconds: secondsPerHour },
  'clean-pictures': { retryLimit: 2 },
  'clean-up': notRetried,
  'send-reminders': notRetried,
  'number-visits': notRetried,
  'follow-texts': { ...notRetried, heartbeatSeconds },
  'mail-day-sheet': notRetried,
  'back-up': notRetried,
  // One at a time, however often it is asked for: each sends all that isn't there yet.
  'send-backup': {
    ...retried(10, 30, secondsPerHour / 2),
    policy: 'exclusive',
    // A gigabyte at 1 Mbit/s, sent and read back.
    expireInSeconds: 6 * secondsPerHour,
    // What became of the last ones is read by the owner.
    deleteAfterSeconds: 60 * 24 * secondsPerHour,
  },
  'try-backup': { ...notRetried, expireInSeconds: 6 * secondsPerHour, heartbeatSeconds },
  'check-servers': notRetried,
  'send-alerts': notRetried,
  'call-webhook': retried(10, 5, secondsPerHour),
  'offer-time': { ...retried(10, 5), notify: true },
}

/**
 * How long a job that names an e-mail stays, waiting or finished: its link is useless by then. Other jobs name
 * ids alone and stay for days, so that the failed ones can be seen.
 */
const namingEmail = { retentionSeconds: secondsPerHour, deleteAfterSeconds: secondsPerHour }
/** How often jobs that have stayed long enough are deleted. */
const maintenanceIntervalSeconds = secondsPerHour
/** How often workers poll for retries, and for jobs that start later. */
const pollSeconds = 2
const pollMailsSeconds = 0.5
const stopTimeoutMs = 5_000

/** Time that passes steadily, also when the machine's clock is set back: a worker would wait until its clock caught up. */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** The job queue in the clinic's own database: a job of a transaction exists only if that commits. */
export async function openQueue(connection: pg.PoolConfig, log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    ...settingsOf(connection),
    max: 3,
    application_name: 'teeth-care-jobs',
    clock: steadyClock,
    useListenNotify: true,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    maintenanceIntervalSeconds,
  })
  boss.on('error', error => log.warn({ err: faultOf(error) }, 'the queue lost its database for a moment'))
  await boss.start()
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options)
    // createQueue doesn't change a queue that exists already, and a policy is for good.
    const { policy: _policy, ...changeable } = options ?? {}
    await boss.updateQueue(name, changeable)
  }
  return {
    async enqueue(name, data, transaction, { startAfter } = {}) {
      const job = { data, ...lifetimeOf(data), ...(startAfter ? { startAfter: startAfter.toISOString() } : {}) }
      await boss.insert(name, [job], transaction ? { db: fromDrizzle(transaction, sql) } : {})
    },
    async forgetJobs({ id: userId, email }, transaction) {
      const db = fromDrizzle(transaction, sql)
      for (const name of Object.keys(queues)) {
        for (const data of [{ userId }, ...(email === null ? [] : [{ email }])]) {
          const found = await boss.findJobs(name, { data, db })
          if (found.length > 0)
            await boss.deleteJob(
              name,
              found.map(({ id }) => id),
              { db },
            )
        }
      }
    },
    async work(name, worker, cron) {
      const seconds = name === 'send-mail' || name === 'send-text' ? pollMailsSeconds : pollSeconds
      const polling = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds }
      const options = { ...polling, includeMetadata: true as const }
      const id: string = await boss.work<object, void, typeof options>(name, options, async jobs => {
        // One job at a time, so that at most one is in doubt if the program is killed. Then fetch the next at once.
        boss.notifyWorker(id)
        for (const job of jobs) {
          const attempt = attemptOf(job)
          try {
            // Scheduled jobs have no data.
            await worker(jobPayloads[name].parse(job.data ?? {}), attempt)
          } catch (error) {
            logFailure(log, name, job, attempt, error)
            // pg-boss stores what is thrown, and a message could name people.
            throw new Error(faultCode(error))
          }
        }
      })
      if (cron !== undefined) await boss.schedule(name, cron)
    },
    async putBack(client, jobs) {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      for (const { name, id, data, startAfter } of jobs) {
        await boss.insert(name, [{ id, data, startAfter, ...lifetimeOf(data) }], { db })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}

const lifetimeOf = (data: object) => ('email' in data ? namingEmail : {})

function attemptOf({ id, retryCount, retryLimit, createdOn }: JobWithMetadata) {
  return { jobId: id, number: retryCount + 1, isLast: retryCount >= retryLimit, queuedAt: createdOn }
}

function logFailure(log: Logger, name: JobName, { id, data }: JobWithMetadata, attempt: Attempt, error: unknown): void {
  const kind = data !== null && 'kind' in data ? data.kind : undefined
  const line = { job: name, kind, id, attempt: attempt.number, err: faultOf(error) }
  if (attempt.isLast) log.error(line, 'a job failed and was given up')
  else log.warn(line, 'a job failed and is tried again')
}

/**
 * A server that dies with its machine ends no connection, and TCP takes a quarter of an hour to notice: a query that waits for longer than
 * this ends its connection. The driver takes its settings from the address too, and pg-boss passes nothing else on.
 */
const queryTimeoutMs = 20_000

function settingsOf({ connectionString, host, port, user, database }: pg.PoolConfig) {
  if (connectionString !== undefined) {
    const url = new URL(connectionString)
    if (!url.searchParams.has('query_timeout')) url.searchParams.set('query_timeout', String(queryTimeoutMs))
    return { connectionString: url.href }
  }
  return { ...(host && { host }), ...(port && { port }), ...(user && { user }), ...(database && { database }) }
}
