import { isDeepStrictEqual } from 'node:util'
import { eq, isNull } from 'drizzle-orm'
import { doctorTexts } from '../doctors/doctor.ts'
import type { Database } from '../platform/context.server.ts'
import { blogs, closures, doctors, doctorTreatments, reviews, rosters, treatments } from '../platform/db/schema.ts'
import { localized, named } from '../platform/i18n/localized.ts'
import { dayOf, minuteOf } from '../platform/values/dates.ts'
import { formatTime } from '../platform/values/time-of-day.ts'
import { treatmentTexts } from '../treatments/treatment.ts'
import { sampleBlogs } from './sample/blogs.ts'
import { banglaBlogs } from './sample/blogs-bn.ts'
import { sampleClinic } from './sample/clinic.ts'
import { sampleDoctors } from './sample/doctors.ts'
import { banglaDoctors } from './sample/doctors-bn.ts'
import { sampleReviews } from './sample/reviews.ts'
import { banglaReviews } from './sample/reviews-bn.ts'
import { sampleTreatments } from './sample/treatments.ts'
import { banglaTreatments } from './sample/treatments-bn.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

/** The rows that are as the sample clinic made them; those that were edited belong to the clinic. Named in the language in use. */
export async function readSampleRows(db: Database) {
  return {
    doctors: named(await sampleDoctorRows(db)),
    treatments: named(await sampleTreatmentRows(db)),
    blogs: await sampleBlogRows(db),
    reviews: await sampleReviewRows(db),
    closures: await sampleClosureRows(db),
  }
}

async function sampleDoctorRows(db: Database) {
  const rows = await db.select().from(doctors)
  const weeks = await db.select().from(rosters)
  const performed = await db
    .select({ doctorId: doctorTreatments.doctorId, name: treatments.name, ownMinutes: doctorTreatments.ownMinutes })
    .from(doctorTreatments)
    .innerJoin(treatments, eq(treatments.id, doctorTreatments.treatmentId))
  const offered = new Set((await db.select({ name: treatments.name }).from(treatments)).map(({ name }) => name))
  return rows.filter(row => {
    const week = weeks.filter(({ doctorId }) => doctorId === row.id).map(weekText)
    const own = performed.filter(({ doctorId }) => doctorId === row.id)
    return sampleDoctors.some(
      ({ roster, treats, ...profile }) =>
        isSame({ ...doctorTexts.empty, ...profile }, row) &&
        hasSampleBangla(row, banglaDoctors[profile.slug]) &&
        // Linking an account is an edit too.
        row.userId === null &&
        row.photo === `/pictures/doctors/${profile.slug}.svg` &&
        sameSet(
          week,
          roster.map(({ weekday, from, to }) => `${weekday} ${from} ${to}`),
        ) &&
        own.every(({ ownMinutes }) => ownMinutes === null) &&
        // Only the sample's treatments that are left count: a new one is performed by every doctor.
        sameSet(
          own.map(({ name }) => name).filter(name => sampleNames.has(name)),
          treats.map(slug => sampleNameOf(slug)).filter(name => offered.has(name)),
        ),
    )
  })
}

const sampleNames = new Set(sampleTreatments.map(({ name }) => name))
const sampleNameOf = (wanted: string) => sampleTreatments.find(({ slug }) => slug === wanted)?.name ?? ''

const weekText = ({ weekday, fromMinute, toMinute }: typeof rosters.$inferSelect) =>
  `${weekday} ${formatTime(fromMinute)} ${formatTime(toMinute)}`

async function sampleTreatmentRows(db: Database) {
  const rows = await db.select().from(treatments)
  return rows.filter(row =>
    sampleTreatments.some(
      ({ slug, ...sample }) =>
        isSame({ ...treatmentTexts.empty, ...sample, photo: `/pictures/treatments/${slug}.svg` }, row) &&
        hasSampleBangla(row, banglaTreatments[slug]),
    ),
  )
}

async function sampleBlogRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(blogs)
  return rows
    .filter(row =>
      sampleBlogs.some(
        ({ slug, question, answer }) =>
          isSame({ question, answer, photo: `/pictures/blogs/${slug}.svg` }, row) &&
          hasSampleBangla(row, banglaBlogs[slug]),
      ),
    )
    .map(row => ({ id: row.id, name: localized(row, ['question']).question }))
}

async function sampleReviewRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(reviews).where(isNull(reviews.authorId))
  return rows
    .filter(row =>
      sampleReviews.some(
        ({ slug, reviewerName, title, text }) =>
          isSame({ reviewerName, title, review: text }, row) && hasSampleBangla(row, banglaReviews[slug]),
      ),
    )
    .map(row => ({ id: row.id, name: localized(row, ['reviewerName']).reviewerName }))
}

async function sampleClosureRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(closures).where(isNull(closures.doctorId))
  return rows
    .filter(({ reason, startsAt }) => {
      const { zone } = sampleClinic
      const monthDay = dayOf(startsAt, zone).toString().slice(5)
      const isMidnight = minuteOf(startsAt, zone) === 0
      return isMidnight && sampleClinic.closures.some(holiday => isSame(holiday, { reason, monthDay }))
    })
    .map(({ id, reason }) => ({ id, name: reason }))
}

/** Whether nobody edited a row's Bangla. A database that was filled before the sample came in both languages has none. */
function hasSampleBangla(
  { translations }: { readonly translations: { readonly bn?: object | undefined } },
  sample: object | undefined,
) {
  return translations.bn === undefined || isDeepStrictEqual(translations.bn, sample)
}

/** Whether a row has all of these values. */
export function isSame(values: object, row: object): boolean {
  const found = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(found.get(name), value))
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(text => other.includes(text))
