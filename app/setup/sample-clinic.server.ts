import { parseDate } from '@internationalized/date'
import type { Database } from '../platform/context.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import {
  blogs,
  clinicSettings,
  closures,
  doctorSlugs,
  doctors,
  doctorTreatments,
  reviews,
  rosters,
  treatments,
} from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { boundsOfDays, dayOf } from '../platform/values/dates.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { parseTime } from '../platform/values/time-of-day.ts'
import { sampleBlogs } from './sample/blogs.ts'
import { banglaBlogs } from './sample/blogs-bn.ts'
import { sampleClinic } from './sample/clinic.ts'
import { banglaClinic } from './sample/clinic-bn.ts'
import { sampleDoctors } from './sample/doctors.ts'
import { banglaDoctors } from './sample/doctors-bn.ts'
import { sampleReviews } from './sample/reviews.ts'
import { banglaReviews } from './sample/reviews-bn.ts'
import { sampleTreatments } from './sample/treatments.ts'
import { banglaTreatments } from './sample/treatments-bn.ts'

interface Filling {
  readonly now: Date
  /** If false, the clinic begins empty: only its row of settings is made, since every page needs it. */
  readonly withSample: boolean
}

/** Fills an empty database with the sample clinic, in one transaction. A database that isn't empty stays as it is. */
export async function fillSampleClinic(db: Database, { now, withSample }: Filling): Promise<void> {
  await db.transaction(async transaction => {
    await lock(transaction, 'sample clinic')
    const [filled] = await transaction.select().from(clinicSettings)
    if (filled) return
    await transaction.insert(clinicSettings).values({ ...firstLimits, ...(withSample ? sampleRow() : emptyClinic) })
    if (!withSample) return
    const treatmentIds = await fillTreatments(transaction, now)
    await fillDoctors(transaction, treatmentIds)
    await fillBlogs(transaction, now)
    await fillReviews(transaction, now)
    await transaction.insert(closures).values(sampleClinic.closures.map(holiday => holidayRow(holiday, now)))
  })
}

/** The clinic can change them in its rules. */
const firstLimits = { slotStepMinutes: 15, leadMinutes: 60, horizonDays: 60, cutoffMinutes: 240 }

/** A clinic that hasn't said anything about itself yet. */
export const emptyClinic = {
  name: 'The Dental Clinic',
  address: '',
  phone: '',
  email: '',
  zone: sampleClinic.zone,
  openingHours: [],
}

function sampleRow() {
  const { closures, openingHours, ...facts } = sampleClinic
  return { ...facts, openingHours: openingHours.map(inMinutes), translations: { bn: banglaClinic } }
}

async function fillTreatments(transaction: Database, now: Date): Promise<Map<string, string>> {
  const rows = sampleTreatments.map(({ slug, ...sample }, index) => {
    const createdAt = daysBefore(now, sampleTreatments.length - index)
    const treatment = { id: newId(), ...sample, position: index + 1, createdAt }
    const translations = { bn: banglaTreatments[slug] }
    return { slug, row: { ...treatment, translations, ...pictureOf('treatments', slug) } }
  })
  await transaction.insert(treatments).values(rows.map(({ row }) => row))
  return new Map(rows.map(({ slug, row }) => [slug, row.id]))
}

async function fillDoctors(transaction: Database, treatmentIds: Map<string, string>): Promise<void> {
  for (const [position, { treats, roster, ...profile }] of sampleDoctors.entries()) {
    const doctorId = newId()
    const translations = { bn: banglaDoctors[profile.slug] }
    const picture = pictureOf('doctors', profile.slug)
    await transaction.insert(doctors).values({ id: doctorId, ...profile, translations, position, ...picture })
    await transaction.insert(doctorSlugs).values({ slug: profile.slug, doctorId })
    await transaction.insert(rosters).values(roster.map(hours => ({ id: newId(), doctorId, ...inMinutes(hours) })))
    const performed = treats.map(slug => ({ doctorId, treatmentId: known(treatmentIds, slug) }))
    await transaction.insert(doctorTreatments).values(performed)
  }
}

async function fillBlogs(transaction: Database, now: Date): Promise<void> {
  const rows = sampleBlogs.map(({ slug, daysAgo, ...blog }) => ({
    id: newId(),
    ...blog,
    translations: { bn: banglaBlogs[slug] },
    createdAt: daysBefore(now, daysAgo),
    ...pictureOf('blogs', slug),
  }))
  await transaction.insert(blogs).values(rows)
}

async function fillReviews(transaction: Database, now: Date): Promise<void> {
  const rows = sampleReviews.map(({ slug, text: review, daysAgo, ...sample }) => ({
    id: newId(),
    ...sample,
    review,
    translations: { bn: banglaReviews[slug] },
    state: 'shown' as const,
    createdAt: daysBefore(now, daysAgo),
    ...pictureOf('patients', slug),
  }))
  await transaction.insert(reviews).values(rows)
}

/** Closes the clinic on the next occurrence of a public holiday. */
function holidayRow({ monthDay, reason }: { monthDay: string; reason: string }, now: Date) {
  const { zone } = sampleClinic
  const today = dayOf(now, zone)
  const thisYear = parseDate(`${today.year}-${monthDay}`)
  const day = thisYear.compare(today) < 0 ? thisYear.add({ years: 1 }) : thisYear
  const { start, end } = boundsOfDays(day, 1, zone)
  return { id: newId(), startsAt: start, endsAt: end, reason }
}

function pictureOf(folder: string, slug: string) {
  const path = `/pictures/${folder}/${slug}.svg`
  return { photo: path, picture: path }
}

function inMinutes({ weekday, from, to }: { weekday: number; from: string; to: string }) {
  return { weekday, fromMinute: minuteFrom(from), toMinute: minuteFrom(to) }
}

function minuteFrom(text: string): number {
  const minute = parseTime(text)
  if (minute === undefined) throw new Error(`the sample clinic has a bad time: ${text}`)
  return minute
}

function known(ids: Map<string, string>, slug: string): string {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`the sample clinic has no treatment ${slug}`)
  return id
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * millisecondsPerDay)
}
