import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Enqueue, JobName } from '../core/context.server.ts'
import { clientOf } from '../db/transaction.server.ts'

/** Does one job; a throw sends it back into the queue for a later try. */
export type Worker = (data: object) => Promise<void>

export interface BackedUpJob {
  readonly id: string
  readonly name: JobName
  readonly data: object
  /** An instant in ISO 8601: not before then. */
  readonly startAfter: string
}

export interface Queue {
  readonly enqueue: Enqueue
  /** Starts doing the queued jobs of a name. */
  work(name: JobName, worker: Worker): Promise<void>
  /** Puts a job into the queue again and again, at the times of a cron expression (UTC). */
  schedule(name: JobName, cron: string): Promise<void>
  /** Puts the jobs of a backup into the queue, by a connection and so in its transaction. */
  putBack(client: pg.ClientBase, jobs: readonly BackedUpJob[]): Promise<void>
  /** Lets running jobs end, then lets go. */
  stop(): Promise<void>
}

// A job that a killed program was doing is given to another one when it has shown no sign of life for so long.
const heartbeatSeconds = 15
const queues: Record<JobName, Parameters<PgBoss['createQueue']>[1]> = {
  'send-mail': {
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    notify: true,
    heartbeatSeconds,
  },
  'fetch-photo': { retryLimit: 5, retryDelay: 60, retryBackoff: true, notify: true, heartbeatSeconds },
  'clean-pictures': { retryLimit: 2 },
  // The next minute's comes anyway.
  'send-reminders': { retryLimit: 0 },
  // The next hour's comes anyway.
  'back-up': { retryLimit: 0 },
  'offer-time': { retryLimit: 10, retryDelay: 5, retryBackoff: true, notify: true, heartbeatSeconds },
}
/** How often it is looked for jobs whose time to be tried again has come; new ones announce themselves. */
const pollSeconds = 2
const stopTimeoutMs = 5_000

/**
 * The queue of jobs, kept in the clinic's own database: what a transaction enqueues exists exactly if it commits. While the program
 * is busy with people a job waits, a second at most.
 */
export async function openQueue(connection: pg.PoolConfig, log: Logger, isBusy = () => false): Promise<Queue> {
  const boss = new PgBoss({
    ...settingsOf(connection),
    max: 3,
    application_name: 'teeth-care-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
  })
  boss.on('error', error => log.warn({ err: { name: error.name } }, 'the queue lost its database for a moment'))
  await boss.start()
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options)
    // A queue of an earlier version keeps its options otherwise.
    await boss.updateQueue(name, options)
  }
  return {
    async enqueue(name, data, transaction, { startAfter, onSent } = {}) {
      const jobs = [data]
        .flat()
        .map(one => ({ data: one, ...(startAfter ? { startAfter: startAfter.toISOString() } : {}) }))
      await boss.insert(name, jobs, transaction ? { db: within(transaction, onSent) } : {})
    },
    async work(name, worker) {
      const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }
      const id: string = await boss.work<object>(name, polling, async jobs => {
        // One at a time, so that a program that is killed leaves one job at most in doubt; then at once the next.
        boss.notifyWorker(id)
        for (const job of jobs) {
          await calm(isBusy)
          await worker(job.data)
        }
      })
    },
    async putBack(client, jobs) {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      for (const { name, id, data, startAfter } of jobs) await boss.insert(name, [{ id, data, startAfter }], { db })
    },
    schedule: (name, cron) => boss.schedule(name, cron),
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}

/** The way into a transaction for pg-boss's statements. */
function within(transaction: Database, onSent?: () => void): ReturnType<typeof fromDrizzle> {
  const client = clientOf(transaction)
  if (!client) return fromDrizzle(transaction, sql)
  return {
    executeSql(text: string, values: unknown[] = []) {
      const answer = client.query({ name: nameOf(text), text, values })
      // Jobs are written by one statement.
      onSent?.()
      return answer
    },
  }
}

const names = new Map<string, string>()

// Its words are few, and each only differs by the queue's name.
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `pgboss_${names.size}`
  names.set(text, name)
  return name
}

const calmCheckMs = 50
const mostChecks = 20

async function calm(isBusy: () => boolean): Promise<void> {
  for (let checks = 0; checks < mostChecks && isBusy(); checks++) await pause(calmCheckMs)
}

function settingsOf({ connectionString, host, port, user, database }: pg.PoolConfig) {
  if (connectionString !== undefined) return { connectionString }
  return { ...(host && { host }), ...(port && { port }), ...(user && { user }), ...(database && { database }) }
}
