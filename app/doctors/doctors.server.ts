import { asc, eq } from 'drizzle-orm'
import type { Context } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { doctors, doctorTreatments, treatments } from '../db/schema.ts'
import type { Doctor } from './doctor.ts'

/** The clinic's doctors in display order. Anyone may call. */
export async function listDoctors(ctx: Context): Promise<Doctor[]> {
  return ctx.db.select().from(doctors).orderBy(asc(doctors.position))
}

/** The ids of the treatments that each doctor performs, by the doctor's id. Anyone may call. */
export async function listPerformed(ctx: Context): Promise<Map<string, string[]>> {
  const performed = new Map<string, string[]>()
  for (const { doctorId, treatmentId } of await ctx.db.select().from(doctorTreatments)) {
    performed.set(doctorId, [...(performed.get(doctorId) ?? []), treatmentId])
  }
  return performed
}

/** One doctor by the slug of their page. Anyone may call. Refuses `not_found`. */
export async function readDoctor(ctx: Context, slug: string): Promise<Doctor> {
  const [doctor] = await ctx.db.select().from(doctors).where(eq(doctors.slug, slug))
  if (!doctor) throw new Refusal('not_found')
  return doctor
}

/** The doctors who perform a treatment, in display order. Anyone may call. */
export async function listDoctorsOfTreatment(ctx: Context, treatmentId: string) {
  return ctx.db
    .select({
      id: doctors.id,
      slug: doctors.slug,
      name: doctors.name,
      specialty: doctors.specialty,
      picture: doctors.picture,
    })
    .from(doctors)
    .innerJoin(doctorTreatments, eq(doctorTreatments.doctorId, doctors.id))
    .where(eq(doctorTreatments.treatmentId, treatmentId))
    .orderBy(asc(doctors.position))
}

/** The treatments that a doctor performs, newest last. Anyone may call. */
export async function listTreatmentsOfDoctor(ctx: Context, doctorId: string) {
  return ctx.db
    .select({ id: treatments.id, name: treatments.name, costTaka: treatments.costTaka })
    .from(treatments)
    .innerJoin(doctorTreatments, eq(doctorTreatments.treatmentId, treatments.id))
    .where(eq(doctorTreatments.doctorId, doctorId))
    .orderBy(asc(treatments.createdAt), asc(treatments.id))
}
