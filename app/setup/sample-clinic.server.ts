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
import { sampleBlogs } from './sample/blogs.ts'
import { sampleClinic } from './sample/clinic.ts'
import { sampleDoctors } from './sample/doctors.ts'
import { sampleReviews } from './sample/reviews.ts'
import { sampleTreatments } from './sample/treatments.ts'

interface Filling {
  readonly now: Date
  /** Whether to make the sample clinic. Otherwise only the clinic's row of settings is made, since every page needs that. */
  readonly withSample: boolean
}

/** Fills an empty database in one transaction. A database that isn't empty stays as it is. */
export async function fillSampleClinic(db: Database, { now, withSample }: Filling): Promise<void> {
  await db.transaction(async transaction => {
    await lock(transaction, 'sample clinic')
    const [filled] = await transaction.select().from(clinicSettings)
    if (filled) return
    await transaction.insert(clinicSettings).values({ ...firstLimits, ...(withSample ? sampleFacts() : emptyClinic) })
    if (!withSample) return
    await fillTreatmentsAndDoctors(transaction, now)
    const dated = <Sample extends SampleRow & { daysAgo: number }>({ daysAgo, ...sample }: Sample) => ({
      ...insertedSample(sample),
      createdAt: daysBefore(now, daysAgo),
    })
    await transaction.insert(blogs).values(sampleBlogs.map(dated))
    const shownReviews = sampleReviews.map(review => ({ ...dated(review), state: 'shown' as const }))
    await transaction.insert(reviews).values(shownReviews)
    await transaction.insert(closures).values(sampleClinic.closures.map(holiday => holidayRow(holiday, now)))
  })
}

const firstLimits = { slotStepMinutes: 15, leadMinutes: 60, horizonDays: 60, cutoffMinutes: 240 }

export const emptyClinic = {
  name: 'The Dental Clinic',
  address: '',
  phone: '',
  email: '',
  zone: sampleClinic.zone,
  openingHours: [],
}

function sampleFacts() {
  const { closures, bn, ...facts } = sampleClinic
  return { ...facts, translations: { bn } }
}

async function fillTreatmentsAndDoctors(transaction: Database, now: Date): Promise<void> {
  const offered = sampleTreatments.map((sample, index) => ({
    ...insertedSample(sample),
    position: index + 1,
    createdAt: daysBefore(now, sampleTreatments.length - index),
  }))
  await transaction.insert(treatments).values(offered)
  for (const [position, { treats, roster, ...profile }] of sampleDoctors.entries()) {
    const doctor = { ...insertedSample(profile), position }
    const doctorId = doctor.id
    await transaction.insert(doctors).values(doctor)
    await transaction.insert(doctorSlugs).values({ slug: doctor.slug, doctorId })
    await transaction.insert(rosters).values(roster.map(hours => ({ id: newId(), doctorId, ...hours })))
    const performed = offered.filter(({ name }) => treats.includes(name))
    await transaction.insert(doctorTreatments).values(performed.map(({ id }) => ({ doctorId, treatmentId: id })))
  }
}

type SampleRow = { bn: object; photo: string }

function insertedSample<Sample extends SampleRow>({ bn, ...sample }: Sample) {
  return { id: newId(), ...sample, picture: sample.photo, translations: { bn } }
}

function holidayRow({ monthDay, reason }: { monthDay: string; reason: string }, now: Date) {
  const { zone } = sampleClinic
  const today = dayOf(now, zone)
  const thisYear = parseDate(`${today.year}-${monthDay}`)
  const day = thisYear.compare(today) < 0 ? thisYear.add({ years: 1 }) : thisYear
  const { start, end } = boundsOfDays(day, 1, zone)
  return { id: newId(), startsAt: start, endsAt: end, reason }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * millisecondsPerDay)
}
