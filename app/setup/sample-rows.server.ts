import { isDeepStrictEqual } from 'node:util'
import { asc, eq, isNull } from 'drizzle-orm'
import { doctorTexts } from '../doctors/doctor.ts'
import type { Database } from '../platform/context.server.ts'
import { blogs, closures, doctors, doctorTreatments, reviews, rosters, treatments } from '../platform/db/schema.ts'
import { localized, localizedRows } from '../platform/i18n/localized.ts'
import { dayOf, minuteOf } from '../platform/values/dates.ts'
import { treatmentTexts } from '../treatments/treatment.ts'
import { sampleBlogs } from './sample/blogs.ts'
import { sampleClinic } from './sample/clinic.ts'
import { sampleDoctors } from './sample/doctors.ts'
import { sampleReviews } from './sample/reviews.ts'
import { sampleTreatments } from './sample/treatments.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

/** Returns the rows that are still as the sample clinic made them, named in the language in use. Edited rows belong to the clinic. */
export async function readSampleRows(db: Database) {
  return {
    doctors: localizedRows(await sampleDoctorRows(db)),
    treatments: localizedRows(await sampleTreatmentRows(db)),
    blogs: await sampleBlogRows(db),
    reviews: await sampleReviewRows(db),
    closures: await sampleClosureRows(db),
  }
}

async function sampleDoctorRows(db: Database) {
  const rows = await db.select().from(doctors)
  const { doctorId, weekday, fromMinute, toMinute } = rosters
  const columns = { doctorId, weekday, fromMinute, toMinute }
  const weeks = await db.select(columns).from(rosters).orderBy(asc(weekday), asc(fromMinute))
  const performed = await db
    .select({ doctorId: doctorTreatments.doctorId, name: treatments.name, ownMinutes: doctorTreatments.ownMinutes })
    .from(doctorTreatments)
    .innerJoin(treatments, eq(treatments.id, doctorTreatments.treatmentId))
  const offered = new Set((await db.select({ name: treatments.name }).from(treatments)).map(({ name }) => name))
  return rows.filter(row => {
    const week = weeks.filter(({ doctorId }) => doctorId === row.id)
    const own = performed.filter(({ doctorId }) => doctorId === row.id)
    const ownNames = new Set(own.map(({ name }) => name))
    return sampleDoctors.some(
      ({ roster, treats, ...profile }) =>
        isUnedited({ ...doctorTexts.empty, ...profile }, row) &&
        // Linking an account to a doctor is an edit too.
        row.userId === null &&
        isDeepStrictEqual(
          week,
          roster.map(hours => ({ doctorId: row.id, ...hours })),
        ) &&
        own.every(({ ownMinutes }) => ownMinutes === null) &&
        // Of a doctor's treatments only the sample's that are left count, since a new treatment is performed by every doctor.
        sampleTreatments.every(({ name }) => !offered.has(name) || ownNames.has(name) === treats.includes(name)),
    )
  })
}

async function sampleTreatmentRows(db: Database) {
  const rows = await db.select().from(treatments)
  return rows.filter(row => sampleTreatments.some(sample => isUnedited({ ...treatmentTexts.empty, ...sample }, row)))
}

async function sampleBlogRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(blogs)
  return rows
    .filter(row => sampleBlogs.some(({ daysAgo, ...sample }) => isUnedited(sample, row)))
    .map(row => ({ id: row.id, name: localized(row).question }))
}

async function sampleReviewRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(reviews).where(isNull(reviews.authorId))
  return rows
    .filter(row => sampleReviews.some(({ daysAgo, ...sample }) => isUnedited(sample, row)))
    .map(row => ({ id: row.id, name: localized(row).reviewerName }))
}

async function sampleClosureRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(closures).where(isNull(closures.doctorId))
  return rows
    .filter(({ reason, startsAt }) => {
      const { zone } = sampleClinic
      const monthDay = dayOf(startsAt, zone).toString().slice(5)
      const isMidnight = minuteOf(startsAt, zone) === 0
      return isMidnight && sampleClinic.closures.some(holiday => hasValues(holiday, { reason, monthDay }))
    })
    .map(({ id, reason }) => ({ id, name: reason }))
}

/** Whether nobody edited a sample row. In databases from before the sample had Bangla the row has no translations. */
function isUnedited(
  { bn, ...sample }: { readonly bn: object },
  row: { readonly translations: { readonly bn?: object | undefined } },
): boolean {
  return hasValues(sample, row) && isDeepStrictEqual(row.translations.bn ?? bn, bn)
}

export function hasValues(values: object, row: object): boolean {
  const found = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(found.get(name), value))
}
