import type { ClientBase } from 'pg'
import { z } from 'zod'

// The queue's tables change with pg-boss's versions, so a backup contains only the waiting jobs.
const names = ['send-mail', 'fetch-photo', 'offer-time'] as const

export const waitingJobs = z.array(
  z.object({
    id: z.uuid(),
    name: z.enum(names),
    data: z.looseObject({}),
    startAfter: z.iso.datetime({ offset: true }),
  }),
)

export type WaitingJobs = z.infer<typeof waitingJobs>

/** All unfinished jobs, running ones included. */
export async function readWaitingJobs(client: ClientBase): Promise<WaitingJobs> {
  const { rows: there } = await client.query("select to_regclass('pgboss.job') is not null as yes")
  if (!there[0]?.yes) return []
  const { rows } = await client.query(
    `select id, name, data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
      from pgboss.job where name = any($1) and state in ('created', 'retry', 'active') order by created_on, id`,
    [names],
  )
  return waitingJobs.parse(rows)
}
