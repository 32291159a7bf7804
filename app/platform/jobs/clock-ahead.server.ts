import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { faultOf } from '../fault.server.ts'

// pg-boss compares stored moments with the database's clock. After that was ahead, nothing would be queued by the clock, and no job that was
// queued, begun or finished then would be due, given up or deleted, until the clock gets there again.

const tolerance = `interval '5 minutes'`
/** The longest that a job is queued ahead is to the end of the quiet hours, and a retry follows within an hour. */
const longestAhead = `interval '2 days'`

const stamps = ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on']
const queueStamps = ['monitor_claim_on', 'monitor_on', 'maintain_on']
const jobMoments = ['created_on', 'started_on', 'completed_on', 'heartbeat_on']

const isAhead = (column: string) => `${column} > now() + ${tolerance}`
const noneIfAhead = (column: string) => `${column} = case when ${isAhead(column)} then null else ${column} end`
const nowIfAhead = (column: string) => `${column} = case when ${isAhead(column)} then now() else ${column} end`
const isAnyAhead = (columns: readonly string[]) => columns.map(isAhead).join(' or ')

const waitsTooLong = `(${isAhead('created_on')} or start_after > now() + ${longestAhead})`

/**
 * A program that runs stores `cron_on` every half minute, so it shows that the database's clock was ahead. If only the program's was, or a
 * backup was restored that was made then, a job waits for too long.
 */
const bringBack = `
  with was_ahead as (
    update pgboss.version set ${stamps.map(noneIfAhead).join(', ')} 
    where ${isAhead('cron_on')}
      or exists (select from pgboss.job where state in ('created', 'retry') and start_after > now() + ${longestAhead})
    returning 1
  ), queues as (
    update pgboss.queue set ${queueStamps.map(noneIfAhead).join(', ')}
    where exists (select from was_ahead) and (${isAnyAhead(queueStamps)})
  ), jobs as (
    update pgboss.job set ${jobMoments.map(nowIfAhead).join(', ')},
      start_after = case when ${waitsTooLong} then now() else start_after end,
      keep_until = case when ${waitsTooLong} then now() + (keep_until - start_after) else keep_until end
    where exists (select from was_ahead) and (${isAnyAhead(jobMoments)} or ${waitsTooLong})
  )
  select from was_ahead`

const intervalMs = 60_000
const clockWasAhead =
  'The clock was wrong: jobs were stored with a time that is still to come. They count as due now. Check that the clock of the database’s machine is right (timedatectl).'

/** Brings the jobs back to the present after the database's clock was ahead, at once and each minute. Returns what ends that. */
export async function watchClockOfJobs(boss: PgBoss, log: Logger): Promise<() => void> {
  const check = async () => {
    const { rows } = await boss.getDb().executeSql(bringBack)
    if (rows.length > 0) log.warn(clockWasAhead)
  }
  await check()
  // The clock may also be put right while the program runs.
  const timer = setInterval(() => {
    check().catch(error => log.warn({ err: faultOf(error) }, 'the clock of the jobs could not be checked'))
  }, intervalMs)
  return () => clearInterval(timer)
}
