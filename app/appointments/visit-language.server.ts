import { eq } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Context } from '../platform/context.server.ts'
import { appointments, users } from '../platform/db/schema.ts'
import type { Language } from '../platform/values/language.ts'

/** The language in which to write to the patient of a visit. */
export async function languageOfVisit(ctx: Pick<Context, 'db'>, appointmentId: string): Promise<Language> {
  const [visit] = await ctx.db
    .select({ patientId: appointments.patientId, chosen: appointments.language, ofAccount: users.language })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.patientId))
    .where(eq(appointments.id, appointmentId))
  if (visit && visit.patientId !== null) return visit.ofAccount ?? 'en'
  if (visit?.chosen) return visit.chosen
  return (await readClinic(ctx)).mailCallersInBangla ? 'bn' : 'en'
}
