import type { CalendarDate } from '@internationalized/date'
import { and, asc, eq, exists, gt, gte, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOpenAppointment } from '../appointments/appointments.server.ts'
import { patientOfVisit } from '../appointments/patient.server.ts'
import type { Database } from '../platform/context.server.ts'
import { isSameName } from '../platform/db/names.server.ts'
import { appointments, doctorTreatments, users, waitlistEntries, waitlistOffers } from '../platform/db/schema.ts'
import type { FreedTime } from './waitlist.server.ts'

export type WaitingEntry = Awaited<ReturnType<typeof listWaiting>>[number]

/** Lists who waits, the longest first, without the patient who gave up this time and those who were offered it before. */
export async function listWaiting(transaction: Database, freed: FreedTime, day: CalendarDate, atMost: number) {
  const performed = transaction
    .select({ id: doctorTreatments.treatmentId })
    .from(doctorTreatments)
    .where(eq(doctorTreatments.doctorId, freed.doctorId))
  const laterVisit = and(
    isNull(appointments.deletedAt),
    isOpenAppointment(),
    gt(appointments.startsAt, freed.freedFrom),
    inArray(appointments.treatmentId, performed),
  )
  const request = and(
    isNotNull(waitlistEntries.userId),
    isNull(users.deactivatedAt),
    gte(waitlistEntries.untilDay, day.toString()),
    or(isNull(waitlistEntries.doctorId), eq(waitlistEntries.doctorId, freed.doctorId)),
    inArray(waitlistEntries.treatmentId, performed),
  )
  const rows = await transaction
    .select({ entry: waitlistEntries, visit: appointments, email: users.email })
    .from(waitlistEntries)
    .leftJoin(appointments, eq(appointments.id, waitlistEntries.appointmentId))
    .leftJoin(users, eq(users.id, waitlistEntries.userId))
    .where(
      and(
        isNull(waitlistEntries.endedAt),
        or(laterVisit, request),
        not(exists(selectEarlierOffers(transaction, freed))),
        not(exists(leftByThisPatient(transaction, freed))),
      ),
    )
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .limit(atMost)
  return rows.flatMap(({ entry, visit, email }) => {
    const treatmentId = visit?.treatmentId ?? entry.treatmentId
    if (treatmentId === null) return []
    const { userId, patientName, phone } = entry
    const patient = visit
      ? patientOfVisit(visit)
      : { id: userId, name: patientName ?? '', email: email ?? '', phone: phone ?? '' }
    // For an account that waits without a visit, accepting an offer books a new visit.
    return { entryId: entry.id, treatmentId, patient, visit: visit ?? undefined }
  })
}

function selectEarlierOffers(transaction: Database, { doctorId, freedFrom }: FreedTime) {
  return transaction
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .where(
      and(
        eq(waitlistOffers.entryId, waitlistEntries.id),
        eq(waitlistOffers.doctorId, doctorId),
        eq(waitlistOffers.freedFrom, freedFrom),
      ),
    )
}

function leftByThisPatient(transaction: Database, { leftById }: FreedTime) {
  const leaver = alias(appointments, 'leaver')
  const email = sql`coalesce(${appointments.patientEmail}, ${users.email})`
  const accountId = sql`coalesce(${appointments.patientId}, ${waitlistEntries.userId})`
  const name = sql`coalesce(${appointments.patientName}, ${waitlistEntries.patientName})`
  const phone = sql`coalesce(${appointments.phone}, ${waitlistEntries.phone})`
  const isSameAddress = and(eq(leaver.patientEmail, email), or(ne(leaver.patientEmail, ''), eq(leaver.phone, phone)))
  return transaction
    .select({ id: leaver.id })
    .from(leaver)
    .where(
      and(
        eq(leaver.id, sql`${leftById}::uuid`),
        or(eq(leaver.patientId, accountId), isSameAddress),
        isSameName(leaver.patientName, name),
      ),
    )
}
