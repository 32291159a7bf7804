import { isDeepStrictEqual } from 'node:util'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { type Context, type Database, requireOwner } from '../core/context.server.ts'
import { dayOf, minuteOf } from '../core/dates.ts'
import { openLifecycles } from '../core/lifecycle.ts'
import { formatTime } from '../core/time-of-day.ts'
import { recordAudit } from '../db/audit.server.ts'
import { sampleBlogs } from '../db/sample/blogs.ts'
import { sampleClinic } from '../db/sample/clinic.ts'
import { sampleDoctors } from '../db/sample/doctors.ts'
import { sampleReviews } from '../db/sample/reviews.ts'
import { sampleTreatments } from '../db/sample/treatments.ts'
import { emptyClinic } from '../db/sample-clinic.server.ts'
import { appointments, blogs, clinicSettings, closures, doctors, reviews, rosters, treatments } from '../db/schema.ts'
import type { SamplePlan } from './setup.ts'

interface Named {
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

/** What removing the sample clinic would do. The owner may call. */
export async function planRemoval(ctx: Context): Promise<SamplePlan> {
  requireOwner(ctx)
  const { needed, ...rows } = await readForRemoval(ctx.db)
  const names = (list: readonly Named[]) => list.map(({ name }) => name)
  return {
    goes: {
      doctors: names(without(rows.doctors, needed)),
      treatments: names(without(rows.treatments, needed)),
      blogs: names(rows.blogs),
      reviews: names(rows.reviews),
      closures: names(rows.closures),
      facts: Object.keys(await sampleFacts(ctx.db)),
    },
    kept: { doctors: names(among(rows.doctors, needed)), treatments: names(among(rows.treatments, needed)) },
  }
}

/**
 * Removes what is left of the sample clinic: its rows that nobody edited, and its facts. Doctors with visits retire, treatments of
 * visits to come are hidden; bookings, accounts and everything else that people made stays. The owner may call. Answers how many
 * rows went.
 */
export async function removeSample(ctx: Context): Promise<number> {
  requireOwner(ctx)
  return ctx.db.transaction(async transaction => {
    // No booking may come between looking at them and removing what they need.
    await transaction.execute(sql`lock table ${appointments} in share mode`)
    const { needed, ...rows } = await readForRemoval(transaction)
    const gone = [
      await removeRows(transaction, doctors, without(rows.doctors, needed)),
      await removeRows(transaction, treatments, without(rows.treatments, needed)),
      await removeRows(transaction, blogs, rows.blogs),
      await removeRows(transaction, reviews, rows.reviews),
      await removeRows(transaction, closures, rows.closures),
    ]
    const idsOf = (list: readonly Named[]) => list.map(({ id }) => id)
    const retired = and(inArray(doctors.id, idsOf(among(rows.doctors, needed))), isNull(doctors.retiredAt))
    await transaction.update(doctors).set({ retiredAt: ctx.now() }).where(retired)
    const hidden = inArray(treatments.id, idsOf(among(rows.treatments, needed)))
    await transaction.update(treatments).set({ hiddenAt: ctx.now() }).where(hidden)
    const facts = await sampleFacts(transaction)
    if (Object.keys(facts).length > 0) await transaction.update(clinicSettings).set(facts)
    const rowsGone = gone.reduce((sum, count) => sum + count, 0)
    await recordAudit(ctx, transaction, { action: 'remove_sample', subject: 'clinic', details: { rows: rowsGone } })
    return rowsGone
  })
}

type Removable = typeof doctors | typeof treatments | typeof blogs | typeof reviews | typeof closures

async function removeRows(transaction: Database, table: Removable, rows: readonly Named[]): Promise<number> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await transaction.delete(table).where(inArray(table.id, ids))
  return ids.length
}

/** The sample's rows, and the ids among them that bookings need: a doctor's for any visit, a treatment's for a visit to come. */
async function readForRemoval(db: Database) {
  const rows = await readSampleRows(db)
  const treated = await db.selectDistinct({ id: appointments.doctorId }).from(appointments)
  const booked = await db
    .selectDistinct({ id: appointments.treatmentId })
    .from(appointments)
    .where(inArray(appointments.lifecycle, [...openLifecycles]))
  return { ...rows, needed: new Set([...treated, ...booked].map(({ id }) => id)) }
}

const among = (rows: readonly Named[], ids: ReadonlySet<string | null>) => rows.filter(({ id }) => ids.has(id))
const without = (rows: readonly Named[], ids: ReadonlySet<string | null>) => rows.filter(({ id }) => !ids.has(id))

async function sampleDoctorRows(db: Database): Promise<Named[]> {
  const rows = await db.select().from(doctors)
  const weeks = await db.select().from(rosters)
  return rows.filter(row => {
    const week = weeks.filter(({ doctorId }) => doctorId === row.id).map(weekText)
    return sampleDoctors.some(
      ({ roster, treats, ...profile }) =>
        isSame(profile, row) &&
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

/** The clinic's facts that are still the sample's, emptied. Hours, zone and currency stay: a clinic works by them. */
async function sampleFacts(db: Database): Promise<Partial<typeof clinicSettings.$inferInsert>> {
  const [row] = await db.select().from(clinicSettings)
  if (!row) throw new Error('the clinic has no settings row')
  const { name, address, phone, email, latitude, longitude, tagline, welcome, social } = sampleClinic
  return {
    ...(row.name === name && { name: emptyClinic.name }),
    ...(row.address === address && { address: '' }),
    ...(row.phone === phone && { phone: '' }),
    ...(row.email === email && { email: '' }),
    ...(isSame({ latitude, longitude }, row) && { latitude: null, longitude: null }),
    ...(row.tagline === tagline && { tagline: '' }),
    ...(row.welcome === welcome && { welcome: '' }),
    ...(isDeepStrictEqual(social, row.social) && { social: {} }),
  }
}

/** Whether a row has all of these values. */
function isSame(values: object, row: object): boolean {
  const found = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(found.get(name), value))
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(text => other.includes(text))
