import { isDeepStrictEqual } from 'node:util'
import { isNull } from 'drizzle-orm'
import type { Database } from '../core/context.server.ts'
import { dayOf, minuteOf } from '../core/dates.ts'
import { formatTime } from '../core/time-of-day.ts'
import { sampleBlogs } from '../db/sample/blogs.ts'
import { sampleClinic } from '../db/sample/clinic.ts'
import { sampleDoctors } from '../db/sample/doctors.ts'
import { sampleReviews } from '../db/sample/reviews.ts'
import { sampleTreatments } from '../db/sample/treatments.ts'
import { blogs, closures, doctors, reviews, rosters, treatments } from '../db/schema.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

/** The rows that are as the sample clinic made them; those that were edited belong to the clinic. */
export async function readSampleRows(db: Database) {
  return {
    doctors: await sampleDoctorRows(db),
    treatments: await sampleTreatmentRows(db),
    blogs: await sampleBlogRows(db),
    reviews: await sampleReviewRows(db),
    closures: await sampleClosureRows(db),
  }
}

async function sampleDoctorRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(doctors)
  const weeks = await db.select().from(rosters)
  return rows.filter(row => {
    const week = weeks.filter(({ doctorId }) => doctorId === row.id).map(weekText)
    return sampleDoctors.some(
      ({ roster, treats, ...profile }) =>
        isSame(profile, row) &&
        // Whose account it is somebody said.
        row.userId === null &&
        row.photo === `/pictures/doctors/${profile.slug}.svg` &&
        sameSet(
          week,
          roster.map(({ weekday, from, to }) => `${weekday} ${from} ${to}`),
        ),
    )
  })
}

const weekText = ({ weekday, fromMinute, toMinute }: typeof rosters.$inferSelect) =>
  `${weekday} ${formatTime(fromMinute)} ${formatTime(toMinute)}`

async function sampleTreatmentRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(treatments)
  return rows.filter(row =>
    sampleTreatments.some(({ slug, name, costTaka, durationMinutes, about }) =>
      isSame({ name, costTaka, durationMinutes, about, photo: `/pictures/treatments/${slug}.svg` }, row),
    ),
  )
}

async function sampleBlogRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(blogs)
  return rows
    .filter(row =>
      sampleBlogs.some(({ slug, question, answer }) =>
        isSame({ question, answer, photo: `/pictures/blogs/${slug}.svg` }, row),
      ),
    )
    .map(({ id, question }) => ({ id, name: question }))
}

async function sampleReviewRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(reviews).where(isNull(reviews.authorId))
  return rows
    .filter(row =>
      sampleReviews.some(({ reviewerName, title, text }) => isSame({ reviewerName, title, review: text }, row)),
    )
    .map(({ id, reviewerName }) => ({ id, name: reviewerName }))
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

/** Whether a row has all of these values. */
export function isSame(values: object, row: object): boolean {
  const found = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(found.get(name), value))
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(text => other.includes(text))
