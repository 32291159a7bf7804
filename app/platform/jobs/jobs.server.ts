import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss'
import type { Logger } from 'pino'
import type { Enqueue, ForgetJobs } from '../context.server.ts'
import { faultCode, faultOf } from '../fault.server.ts'
import { watchClockOfJobs } from './clock-ahead.server.ts'
import { clockJob, heartbeatSeconds, type Job, retrySettings, secondsPerHour } from './job.ts'

/** One attempt at a job, counted from 1. A job whose last attempt fails is given up. */
export type Attempt = ReturnType<typeof attemptOf>

export type Worker<Payload extends object> = (payload: Payload, attempt: Attempt) => Promise<void>

interface Working {
  /** Workers with a priority take the jobs that have a priority, and the other workers take the other jobs. */
  readonly priority?: number
}

export type FeatureJob = (jobs: Jobs) => Promise<void>

export const runs =
  <Payload extends object>(job: Job<Payload>, worker: Worker<NoInfer<Payload>>, options?: Working): FeatureJob =>
  jobs =>
    jobs.work(job, worker, options)

export const cleans =
  (clean: () => Promise<void>): FeatureJob =>
  jobs =>
    jobs.clean(clean)

export interface Jobs {
  readonly enqueue: Enqueue
  readonly forgetJobs: ForgetJobs
  work<Payload extends object>(job: Job<Payload>, worker: Worker<NoInfer<Payload>>, options?: Working): Promise<void>
  clean(cleaner: () => Promise<void>): Promise<void>
  /** Queues the jobs of a restored backup in the connection's transaction. */
  putBack(
    client: pg.ClientBase,
    jobs: readonly (Record<'id' | 'name' | 'startAfter', string> & { data: object })[],
  ): Promise<void>
  stop(): Promise<void>
}

/** A job that names an e-mail is deleted soon, as its link is soon useless. Others name ids alone and stay for days, to show failures. */
const namingEmail = { retentionSeconds: secondsPerHour, deleteAfterSeconds: secondsPerHour }
const maintenanceIntervalSeconds = secondsPerHour
const pollSeconds = 2
const pollOftenSeconds = 0.5
const stopTimeoutMs = 5_000
const cleanUp = clockJob('clean-up', '41 * * * *')

/** A steady clock for the workers, which would wait if the machine's clock were set back. */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** Opens the queues of jobs in the clinic's own database, so that a job of a transaction exists only if that commits. */
export async function openJobs(connection: pg.PoolConfig, log: Logger): Promise<Jobs> {
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
  boss.on('error', error => log.warn({ err: faultOf(error) }, 'the jobs lost its database for a moment'))
  await boss.start()
  const endWatch = await watchClockOfJobs(boss, log)
  const created = new Set<string>()
  const cleaners: (() => Promise<void>)[] = []
  async function create(name: string, { policy, ...changeable }: Job['settings']): Promise<void> {
    if (created.has(name)) return
    await boss.createQueue(name, { ...changeable, ...(policy && { policy }) })
    // `createQueue` changes nothing if the queue exists, so its settings are updated as well; its policy can't be changed.
    await boss.updateQueue(name, changeable)
    created.add(name)
  }
  const work: Jobs['work'] = async ({ name, cron, payload, settings }, worker, { priority } = {}) => {
    await create(name, settings)
    const seconds = settings.notify === false ? pollOftenSeconds : pollSeconds
    const polling = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds }
    const priorities = priority === undefined ? { maxPriority: 0 } : { minPriority: priority }
    const options = { ...polling, ...priorities, includeMetadata: true as const }
    const id: string = await boss.work<object, void, typeof options>(name, options, async jobs => {
      // A worker takes one job at a time, so that at most one is in doubt if the program is killed, and is told to fetch the next at once.
      boss.notifyWorker(id)
      for (const job of jobs) {
        const attempt = attemptOf(job)
        try {
          // Jobs that the clock queued have no data.
          await worker(payload.parse(job.data ?? {}), attempt)
        } catch (error) {
          logFailure(log, name, job, attempt, error)
          // pg-boss stores the error that is thrown, so it has only a code: an error's message could name people.
          throw new Error(faultCode(error))
        }
      }
    })
    if (cron !== undefined) await boss.schedule(name, cron)
  }
  return {
    async enqueue({ name, kind, settings, own }, payload, transaction, { startAfter } = {}) {
      await create(name, settings)
      const data = kind === undefined ? payload : { kind, ...payload }
      const job = { data, ...own, ...lifetimeOf(data), ...(startAfter ? { startAfter: startAfter.toISOString() } : {}) }
      await boss.insert(name, [job], transaction ? { db: fromDrizzle(transaction, sql) } : {})
    },
    async forgetJobs({ id: userId, email }, transaction) {
      const db = fromDrizzle(transaction, sql)
      for (const { name } of await boss.getQueues()) {
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
    work,
    async clean(cleaner) {
      cleaners.push(cleaner)
      if (cleaners.length > 1) return
      await work(cleanUp, async () => {
        for (const clean of cleaners) await clean()
      })
    },
    async putBack(client, jobs) {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      for (const { name, id, data, startAfter } of jobs) {
        await create(name, putBackSettings)
        await boss.insert(name, [{ id, data, startAfter, ...lifetimeOf(data) }], { db })
      }
    },
    stop() {
      endWatch()
      return boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

/** The waiting jobs of a restored backup are tried for a day. */
const putBackSettings = retrySettings(30, 5, secondsPerHour)
const lifetimeOf = (data: object) => ('email' in data ? namingEmail : {})

function attemptOf({ id, retryCount, retryLimit, createdOn }: JobWithMetadata) {
  return { jobId: id, number: retryCount + 1, isLast: retryCount >= retryLimit, queuedAt: createdOn }
}

function logFailure(log: Logger, name: string, { id, data }: JobWithMetadata, attempt: Attempt, error: unknown): void {
  const kind = data !== null && 'kind' in data ? data.kind : undefined
  const line = { job: name, kind, id, attempt: attempt.number, err: faultOf(error) }
  if (attempt.isLast) log.error(line, 'a job failed and was given up')
  else log.warn(line, 'a job failed and is tried again')
}

/** TCP notices a dead machine only after 15 minutes. pg-boss passes no limit on, but the driver reads one from the database's address. */
const queryTimeoutMs = 20_000

function settingsOf({ connectionString, host, port, user, database }: pg.PoolConfig) {
  if (connectionString !== undefined) {
    const url = new URL(connectionString)
    if (!url.searchParams.has('query_timeout')) url.searchParams.set('query_timeout', String(queryTimeoutMs))
    return { connectionString: url.href }
  }
  return { ...(host && { host }), ...(port && { port }), ...(user && { user }), ...(database && { database }) }
}
