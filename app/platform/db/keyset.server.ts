import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '../context.server.ts'

export interface Cursor {
  readonly createdAt: Date
  readonly id: string
}

export interface Page<Row> {
  readonly rows: Row[]
  readonly next: string | undefined
}

export interface Total {
  readonly total: number
  readonly isMore: boolean
}

/** The rows of a list are counted up to a thousand; for a longer list the screen says "more than". */
const mostCounted = 1000

const cursorParts = z.tuple([z.iso.datetime(), z.uuid()])

export function writeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt.toISOString()}|${id}`).toString('base64url')
}

export function readCursor(text: string): Cursor | undefined {
  const parts = cursorParts.safeParse(Buffer.from(text, 'base64url').toString().split('|'))
  return parts.success ? { createdAt: new Date(parts.data[0]), id: parts.data[1] } : undefined
}

export function olderThan(createdAt: AnyColumn, id: AnyColumn, cursor: Cursor | undefined): SQL | undefined {
  return cursor && sql`(${createdAt}, ${id}) < ${valuesOf(cursor)}`
}

export function laterThan(createdAt: AnyColumn, id: AnyColumn, cursor: Cursor | undefined): SQL | undefined {
  return cursor && sql`(${createdAt}, ${id}) > ${valuesOf(cursor)}`
}

const valuesOf = ({ createdAt, id }: Cursor) => sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`

/** Cuts a list that was read with one extra row, which shows whether more follows. `timeOf` is for a list not ordered by creation. */
export function cutPage<Row extends Cursor>(
  rows: Row[],
  limit: number,
  timeOf = (row: Row) => row.createdAt,
): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? writeCursor({ createdAt: timeOf(last), id: last.id }) : undefined
  return { rows: page, next }
}

export async function countRows(db: Database, table: PgTable, wanted?: SQL): Promise<Total> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(wanted)
    .limit(mostCounted + 1)
    .as('some')
  const counted = await db.$count(some)
  return { total: Math.min(counted, mostCounted), isMore: counted > mostCounted }
}
