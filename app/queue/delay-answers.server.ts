import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../core/context.server.ts'
import { delayAnswers } from '../db/schema.ts'

/** How late each of these doctors was when the desk last answered on a day. */
export async function readAnswers({ db }: Pick<Context, 'db'>, day: string, doctorIds: readonly string[]) {
  const rows = await db
    .select({ doctorId: delayAnswers.doctorId, lateMinutes: delayAnswers.lateMinutes })
    .from(delayAnswers)
    .where(and(eq(delayAnswers.day, day), inArray(delayAnswers.doctorId, [...doctorIds])))
  return new Map(rows.map(({ doctorId, lateMinutes }) => [doctorId, lateMinutes]))
}
