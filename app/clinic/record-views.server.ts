import { sql } from 'drizzle-orm'
import { type Account, type Context, isStaff } from '../platform/context.server.ts'
import { type RecordPart, recordViews } from '../platform/db/schema.ts'
import { isDatabaseUnavailable } from '../platform/db/unavailable.server.ts'
import { newId } from '../platform/ids.ts'
import { dayOf } from '../platform/values/dates.ts'

interface Seen {
  /** The patient's account; null if the patient has none. The appointment then counts as their record. */
  readonly patientId: string | null
  readonly id: string
}

interface ViewContext extends Pick<Context, 'db' | 'now' | 'log' | 'clinic'> {
  readonly account: Pick<Account, 'id' | 'role'> | undefined
}

/** Which staff saw a record is stored once a day. If the database can't write (full disk), the log gets it, and the desk can go on. */
export async function recordSeen(ctx: ViewContext, seen: RecordPart, records: readonly Seen[]): Promise<void> {
  const { account } = ctx
  if (!account || !isStaff(account)) return
  const subjects = new Set(records.map(({ patientId, id }) => patientId ?? id))
  subjects.delete(account.id)
  if (subjects.size === 0) return
  const at = ctx.now()
  const view = { at, actorId: account.id, actorRole: account.role, seen }
  try {
    const day = dayOf(at, (await ctx.clinic()).zone).toString()
    const subjectIds = [...subjects]
    // A calendar shows more records than an SQL statement takes parameters, so their ids are sent as two arrays.
    await ctx.db.execute(sql`
      insert into ${recordViews} (id, subject_id, at, day, actor_id, actor_role, seen)
      select id, subject_id, ${at.toISOString()}::timestamptz, ${day}::date, ${account.id}::uuid, ${account.role}, ${seen}
      from unnest(${sql.param(subjectIds.map(newId))}::uuid[], ${sql.param(subjectIds)}::uuid[]) as seen (id, subject_id)
      on conflict do nothing`)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    ctx.log.warn({ ...view, subjects: [...subjects] }, 'a record was seen while the trail could not be written')
  }
}
