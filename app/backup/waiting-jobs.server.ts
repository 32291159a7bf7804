import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { Database } from '../platform/context.server.ts'
import type { Job } from '../platform/jobs/job.ts'

// The jobs' tables change with pg-boss's versions, so a backup contains only the waiting jobs.
export const waitingJobs = z.array(
  z.object({ id: z.uuid(), name: z.string(), data: z.looseObject({}), startAfter: z.iso.datetime({ offset: true }) }),
)

export type WaitingJobs = z.infer<typeof waitingJobs>

/** Running jobs count as waiting. Jobs without a payload are left out, since the clock queues them again. */
export async function readWaitingJobs(client: ClientBase): Promise<WaitingJobs> {
  const { rows: there } = await client.query("select to_regclass('pgboss.job') is not null as yes")
  if (!there[0]?.yes) return []
  const { rows } = await client.query(
    `select id, name, data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
      from pgboss.job where data <> '{}' and state in ('created', 'retry', 'active') order by created_on, id`,
  )
  return waitingJobs.parse(rows)
}

async function areJobsThere(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where to_regclass('pgboss.job') is not null`)
  return rows.length > 0
}

/** Returns how many jobs are due and don't run yet, and for how many seconds the oldest has been due, by the database's clock. */
export async function readDueJobs(db: Database): Promise<{ due: number; lateSeconds: number }> {
  if (!(await areJobsThere(db))) return { due: 0, lateSeconds: 0 }
  const { rows } = await db.execute<{ due: number; late: number }>(sql`
    select count(*)::int as due, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as late
    from pgboss.job where state in ('created', 'retry') and start_after <= now()`)
  const [row] = rows
  return { due: row?.due ?? 0, lateSeconds: row?.late ?? 0 }
}

/** Returns when a job last succeeded, and the code and time of its last attempt if that failed. */
export async function readLastRun(db: Database, { name }: Pick<Job, 'name'>) {
  if (!(await areJobsThere(db))) return {}
  const { rows } = await db.execute<{ state: string; at: Date; code: string | null }>(sql`
    select state, coalesce(completed_on, started_on) as at, output->>'message' as code
    from pgboss.job where name = ${name} and (state = 'completed' or output is not null)
      and started_on <= now() + interval '5 minutes'
    order by started_on desc limit 50`)
  const succeeded = rows.find(({ state }) => state === 'completed')
  const [last] = rows
  return {
    succeededAt: succeeded && new Date(succeeded.at),
    failure: last && last !== succeeded ? { at: new Date(last.at), code: last.code ?? '' } : undefined,
  }
}
