import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { type Context, requireOwner } from '../platform/context.server.ts'
import { isPractising } from '../platform/db/practising.server.ts'
import { doctorSlugs, doctors, doctorTreatments, treatments } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import type { Localized } from '../platform/i18n/localized.ts'

// Anybody can read a page's data, so a doctor's account and retirement aren't in it.
const { userId: _account, retiredAt: _retirement, accountEnds: _end, ...profile } = getTableColumns(doctors)

/** A doctor as pages show it. The chamber is a private practice elsewhere, which can't be booked here. Texts may be empty. */
export type Doctor = Readonly<Omit<typeof doctors.$inferSelect, 'userId' | 'retiredAt' | 'accountEnds'>>

export type ShownDoctor = Localized<Doctor>

/** Returns the doctors who practise here, in the clinic's order. */
export async function listDoctors(ctx: Context): Promise<Doctor[]> {
  return ctx.db.select(profile).from(doctors).where(isPractising(ctx)).orderBy(asc(doctors.position), asc(doctors.id))
}

/** Returns all doctors, also those who have left, in the clinic's order. Refuses `not_allowed`. */
export async function listAllDoctors(ctx: Context) {
  requireOwner(ctx)
  return ctx.db.select().from(doctors).orderBy(asc(doctors.position), asc(doctors.id))
}

/** What a doctor performs. `durations` are the doctor's own lengths in minutes, by the treatment's id. */
export interface Performed {
  readonly treatmentIds: readonly string[]
  readonly durations: Readonly<Record<string, number>>
}

export async function listPerformed({ db }: Pick<Context, 'db'>): Promise<Map<string, Performed>> {
  const performed = new Map<string, Performed>()
  for (const { doctorId, treatmentId, ownMinutes } of await db.select().from(doctorTreatments)) {
    const { treatmentIds, durations } = performed.get(doctorId) ?? { treatmentIds: [], durations: {} }
    performed.set(doctorId, {
      treatmentIds: [...treatmentIds, treatmentId],
      durations: ownMinutes === null ? durations : { ...durations, [treatmentId]: ownMinutes },
    })
  }
  return performed
}

/** A doctor as calls return them. */
export function presentDoctor(doctor: Doctor, performed: ReadonlyMap<string, Performed>) {
  const { treatmentIds, durations } = performed.get(doctor.id) ?? { treatmentIds: [], durations: {} }
  return { ...doctor, children: doctor.treatsChildren, treatmentIds: [...treatmentIds], durations: { ...durations } }
}

/** Reads a doctor by the present slug or an earlier one. Refuses `not_found`, also for a doctor who has left. */
export async function readDoctor(ctx: Context, slug: string): Promise<Doctor> {
  const former = sql`${doctors.id} = (select ${doctorSlugs.doctorId} from ${doctorSlugs} where ${doctorSlugs.slug} = ${slug})`
  const isWanted = and(or(eq(doctors.slug, slug), former), isPractising(ctx))
  const [doctor] = await ctx.db.select(profile).from(doctors).where(isWanted)
  if (!doctor) throw new Refusal('not_found')
  return doctor
}

export async function listDoctorsOfTreatment(ctx: Context, treatmentId: string) {
  return ctx.db
    .select({ ...profile, ownMinutes: doctorTreatments.ownMinutes })
    .from(doctors)
    .innerJoin(doctorTreatments, eq(doctorTreatments.doctorId, doctors.id))
    .where(and(eq(doctorTreatments.treatmentId, treatmentId), isPractising(ctx)))
    .orderBy(asc(doctors.position), asc(doctors.id))
}

export async function listTreatmentsOfDoctor(ctx: Context, doctorId: string) {
  return ctx.db
    .select({ ...getTableColumns(treatments), ownMinutes: doctorTreatments.ownMinutes })
    .from(treatments)
    .innerJoin(doctorTreatments, eq(doctorTreatments.treatmentId, treatments.id))
    .where(eq(doctorTreatments.doctorId, doctorId))
    .orderBy(asc(treatments.position), asc(treatments.createdAt), asc(treatments.id))
}
