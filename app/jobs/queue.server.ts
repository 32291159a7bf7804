import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Enqueue, JobName } from '../core/context.server.ts'

/** Does one job; a throw sends it back into the queue for a later try. */
export type Worker = (data: object) => Promise<void>

export interface Queue {
  readonly enqueue: Enqueue
  /** Starts doing the queued jobs of a name. */
  work(name: JobName, worker: Worker): Promise<void>
  /** Puts a job into the queue again and again, at the times of a cron expression (UTC). */
  schedule(name: JobName, cron: string): Promise<void>
  /** Lets running jobs end, then lets go. */
  stop(): Promise<void>
}

const queues: Record<JobName, Parameters<PgBoss['createQueue']>[1]> = {
  'send-mail': { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, notify: true },
  'fetch-photo': { retryLimit: 5, retryDelay: 60, retryBackoff: true, notify: true },
  'clean-pictures': { retryLimit: 2 },
}
const stopTimeoutMs = 5_000

/** The queue of jobs, kept in the clinic's own database: what a transaction enqueues exists exactly if it commits. */
export async function openQueue(connection: pg.PoolConfig, log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    ...settingsOf(connection),
    max: 3,
    application_name: 'teeth-care-jobs',
    useListenNotify: true,
  })
  boss.on('error', error => log.warn({ err: { name: error.name } }, 'the queue lost its database for a moment'))
  await boss.start()
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  return {
    async enqueue(name, data, transaction) {
      await boss.send(name, data, transaction ? { db: fromDrizzle(transaction, sql) } : {})
    },
    async work(name, worker) {
      await boss.work<object>(name, async jobs => {
        for (const job of jobs) await worker(job.data)
      })
    },
    schedule: (name, cron) => boss.schedule(name, cron),
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}

function settingsOf({ connectionString, host, port, user, database }: pg.PoolConfig) {
  if (connectionString !== undefined) return { connectionString }
  return { ...(host && { host }), ...(port && { port }), ...(user && { user }), ...(database && { database }) }
}
