import type { CalendarDate } from '@internationalized/date'
import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { recordSeen } from '../clinic/record-views.server.ts'
import { type Account, type Context, isStaff, requireAccount } from '../platform/context.server.ts'
import {
  type Cursor,
  countRows,
  cutPage,
  laterThan,
  olderThan,
  type Page,
  type Total,
} from '../platform/db/keyset.server.ts'
import { hasWords } from '../platform/db/names.server.ts'
import { appointments } from '../platform/db/schema.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import { boundsOfDays, dayOf } from '../platform/values/dates.ts'
import { searchWords } from '../platform/values/search-words.ts'
import { whyAffected } from './affected/affected-visits.server.ts'
import { type Appointment, selectAppointments, visibleTo } from './appointments.server.ts'

export interface Filter {
  readonly search?: string | undefined
  readonly lifecycle?: Lifecycle | undefined
  readonly doctorId?: string | undefined
  /** Whether staff too get only their own visits as patients. */
  readonly ownAlone?: boolean
  readonly from?: CalendarDate | undefined
  /** The last day of the list, which is included. */
  readonly to?: CalendarDate | undefined
}

interface ListQuery extends Filter {
  /** `visit` lists the visits from today on by their start, and then the earlier ones, the latest of those first. */
  readonly sort?: 'visit' | undefined
  readonly limit: number
  readonly after?: Cursor | undefined
}

/** Lists staff all visits, patients their own; the latest booking first, unless `from` or `sort` is given. Refuses `sign_in_needed`. */
export async function listAppointments(ctx: Context, query: ListQuery) {
  const account = requireAccount(ctx)
  const wanted = await conditionsOf(ctx, account, query)
  const { rows, next } = await readPage(ctx, wanted, query)
  await recordSeen(ctx, 'list', rows)
  const ids = rows.map(({ id }) => id)
  const affected = isStaff(account) ? await whyAffected(ctx.db, ctx.now(), inArray(appointments.id, ids)) : undefined
  return { rows: rows.map(row => ({ ...row, away: affected?.get(row.id) ?? null })), next }
}

type Wanted = readonly (SQL | undefined)[]

async function readPage(ctx: Context, wanted: Wanted, query: ListQuery): Promise<Page<Appointment>> {
  if (query.from) return cutByStart(await readFromStart(ctx, wanted, query), query.limit)
  return query.sort === 'visit' ? readByVisit(ctx, wanted, query) : readNewest(ctx, wanted, query)
}

async function readNewest(ctx: Context, wanted: Wanted, { search, limit, after }: ListQuery) {
  const read = (among?: SQL) =>
    selectAppointments(ctx.db, and(...wanted, olderThan(appointments.createdAt, appointments.id, after), among))
      .orderBy(desc(appointments.createdAt), desc(appointments.id))
      .limit(limit + 1)
  return cutPage(await readLatestFirst(ctx, { search, limit, after, by: appointments.createdAt }, read), limit)
}

async function readByVisit(ctx: Context, wanted: Wanted, { search, limit, after }: ListQuery) {
  const { zone } = await ctx.clinic()
  const today = boundsOfDays(dayOf(ctx.now(), zone), 1, zone).start
  const isPast = after !== undefined && after.createdAt < today
  const next = isPast ? [] : await readFromStart(ctx, [...wanted, gte(appointments.startsAt, today)], { limit, after })
  if (next.length > limit) return cutByStart(next, limit)
  const pastAfter = isPast ? after : undefined
  const read = (among?: SQL) =>
    selectAppointments(
      ctx.db,
      and(
        ...wanted,
        lt(appointments.startsAt, today),
        olderThan(appointments.startsAt, appointments.id, pastAfter),
        among,
      ),
    )
      .orderBy(desc(appointments.startsAt), desc(appointments.id))
      .limit(limit + 1 - next.length)
  const past = await readLatestFirst(ctx, { search, limit, after: pastAfter, by: appointments.startsAt }, read)
  return cutByStart([...next, ...past], limit)
}

function readFromStart(ctx: Context, wanted: Wanted, { limit, after }: Pick<ListQuery, 'limit' | 'after'>) {
  return selectAppointments(ctx.db, and(...wanted, laterThan(appointments.startsAt, appointments.id, after)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(limit + 1)
}

const cutByStart = (rows: Appointment[], limit: number) => cutPage(rows, limit, ({ startsAt }) => startsAt)

/** Counts the appointments that the caller may list. Refuses `sign_in_needed`. */
export async function countAppointments(ctx: Context, filter: Filter): Promise<Total> {
  return countRows(ctx.db, appointments, and(...(await conditionsOf(ctx, requireAccount(ctx), filter))))
}

async function conditionsOf(ctx: Context, account: Account, filter: Filter): Promise<(SQL | undefined)[]> {
  const { search, lifecycle, doctorId, ownAlone = false, from, to } = filter
  const { zone } = await ctx.clinic()
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
/** If fewer rows of the sample match a search, the search index finds its rows faster than reading the latest rows does. */
const commonFrom = 3
const mostNewestRows = 5_000

interface Latest extends Pick<ListQuery, 'search' | 'limit' | 'after'> {
  readonly by: typeof appointments.createdAt | typeof appointments.startsAt
}

/** Reads the first page of a search from the latest rows if they fill it, otherwise from all rows. */
async function readLatestFirst(ctx: Context, latest: Latest, read: (among?: SQL) => Promise<Appointment[]>) {
  const among = latest.search && !latest.after ? await limitToLatest(ctx, latest.search, latest) : undefined
  const soon = among ? await read(among) : []
  return soon.length > latest.limit ? soon : read()
}

/** Limits a search to the latest appointments if a sample shows that they fill a page: for a common name, the index reads every match. */
async function limitToLatest(ctx: Context, search: string, { limit, by }: Latest): Promise<SQL | undefined> {
  const latest = (rows: number) =>
    sql`(select id, search_text from ${appointments} where ${appointments.deletedAt} is null order by ${by} desc, ${appointments.id} desc limit ${rows}) as latest`
  const found = hasWords(sql`latest.search_text`, searchWords(search))
  const { rows } = await ctx.db.execute<{ often: number }>(
    sql`select count(*)::int as often from ${latest(sampleRows)} where ${found}`,
  )
  if ((rows[0]?.often ?? 0) < commonFrom) return undefined
  const enough = Math.min((sampleRows / commonFrom) * (limit + 1), mostNewestRows)
  return sql`${appointments.id} in (select latest.id from ${latest(enough)} where ${found})`
}
