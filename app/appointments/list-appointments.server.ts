import type { CalendarDate } from '@internationalized/date'
import { and, asc, count, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Account, type Context, requireAccount } from '../platform/context.server.ts'
import { type Cursor, cutPage, mostCounted, olderThan, type Page, writeCursor } from '../platform/db/keyset.server.ts'
import { hasWords } from '../platform/db/names.server.ts'
import { appointments } from '../platform/db/schema.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import { boundsOfDays } from '../platform/values/dates.ts'
import { searchWords } from '../platform/values/search-words.ts'
import { type Appointment, selectAppointments, visibleTo } from './appointments.server.ts'

export interface Filter {
  /** Part of a name, an e-mail or a phone number, of at least three letters. */
  readonly search?: string | undefined
  readonly lifecycle?: Lifecycle | undefined
  readonly doctorId?: string | undefined
  /** Only the caller's own visits, even for staff. */
  readonly ownAlone?: boolean
  readonly from?: CalendarDate | undefined
  /** Inclusive. */
  readonly to?: CalendarDate | undefined
}

interface ListQuery extends Filter {
  readonly limit: number
  readonly after?: Cursor | undefined
}

/**
 * A page of appointments: all of them for staff, their own for patients. Newest first, or by start if `from` is given.
 * Refuses `sign_in_needed`.
 */
export async function listAppointments(
  ctx: Context,
  { limit, after, ...filter }: ListQuery,
): Promise<Page<Appointment>> {
  const account = requireAccount(ctx)
  const wanted = await conditionsOf(ctx, account, filter)
  const byStart = filter.from !== undefined
  const order = byStart
    ? [asc(appointments.startsAt), asc(appointments.id)]
    : [desc(appointments.createdAt), desc(appointments.id)]
  const rest = byStart ? laterThan(after) : olderThan(appointments.createdAt, appointments.id, after)
  const read = (among?: SQL) =>
    selectAppointments(ctx.db, and(...wanted, rest, among))
      .orderBy(...order)
      .limit(limit + 1)
  const newest = filter.search && !byStart && !after ? await amongNewest(ctx, filter.search, limit) : undefined
  const soon = newest ? await read(newest) : []
  const rows = soon.length > limit ? soon : await read()
  await recordSeen(ctx, 'list', rows.slice(0, limit))
  if (!byStart) return cutPage(rows, limit)
  const last = rows[limit - 1]
  const next = rows.length > limit && last ? writeCursor({ createdAt: last.startsAt, id: last.id }) : undefined
  return { rows: rows.slice(0, limit), next }
}

/** The number of appointments in a list, up to `mostCounted` + 1. Refuses `sign_in_needed`. */
export async function countAppointments(ctx: Context, filter: Filter): Promise<number> {
  const wanted = await conditionsOf(ctx, requireAccount(ctx), filter)
  const some = ctx.db
    .select({ one: sql`1` })
    .from(appointments)
    .where(and(...wanted))
    .limit(mostCounted + 1)
    .as('some')
  const [row] = await ctx.db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

async function conditionsOf(ctx: Context, account: Account, filter: Filter): Promise<(SQL | undefined)[]> {
  const { search, lifecycle, doctorId, ownAlone = false, from, to } = filter
  const { zone } = await readClinic(ctx)
  return [
    lifecycle === 'cancelled' ? visibleTo(account) : and(visibleTo(account), isNull(appointments.deletedAt)),
    ownAlone ? eq(appointments.patientId, account.id) : undefined,
    search ? hasWords(appointments.searchText, searchWords(search)) : undefined,
    lifecycle ? eq(appointments.lifecycle, lifecycle) : undefined,
    doctorId ? eq(appointments.doctorId, doctorId) : undefined,
    from ? gte(appointments.startsAt, boundsOfDays(from, 1, zone).start) : undefined,
    to ? lt(appointments.startsAt, boundsOfDays(to, 1, zone).end) : undefined,
  ]
}

const sampleRows = 300
/** With fewer matches than this in the sample, the search index is faster. */
const commonFrom = 3
const mostNewestRows = 5_000

/**
 * A condition that limits a search to the newest appointments, if a sample shows that these contain a full page of matches. For a
 * common name, the search index would fetch every row that has it.
 */
async function amongNewest(ctx: Context, search: string, limit: number): Promise<SQL | undefined> {
  const newest = (rows: number) =>
    sql`(select id, search_text from ${appointments} where ${appointments.deletedAt} is null order by ${appointments.createdAt} desc, ${appointments.id} desc limit ${rows}) as newest`
  const found = hasWords(sql`newest.search_text`, searchWords(search))
  const { rows } = await ctx.db.execute<{ often: number }>(
    sql`select count(*)::int as often from ${newest(sampleRows)} where ${found}`,
  )
  if ((rows[0]?.often ?? 0) < commonFrom) return undefined
  const enough = Math.min((sampleRows / commonFrom) * (limit + 1), mostNewestRows)
  return sql`${appointments.id} in (select newest.id from ${newest(enough)} where ${found})`
}

function laterThan(cursor: Cursor | undefined): SQL | undefined {
  if (!cursor) return undefined
  const { createdAt: start, id } = cursor
  return sql`(${appointments.startsAt}, ${appointments.id}) > (${start.toISOString()}::timestamptz, ${id}::uuid)`
}
