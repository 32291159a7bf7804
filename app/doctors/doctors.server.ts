import { asc } from 'drizzle-orm'
import type { Context } from '../core/context.server.ts'
import { doctors } from '../db/schema.ts'
import type { Doctor } from './doctor.ts'

/** The clinic's doctors in the order it shows them. Anybody may call. */
export async function listDoctors(ctx: Context): Promise<Doctor[]> {
  return ctx.db.select().from(doctors).orderBy(asc(doctors.position))
}
