import { eq } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import { dayOf, formatTime, minuteOf } from '../core/dates.ts'
import { formatTaka } from '../core/money.ts'
import { appointments, doctors } from '../db/schema.ts'
import { clockTime, longDay } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { type Mail, messageIdOf } from './mailer.server.ts'
import type { Desk } from './send-mail.server.ts'

/** What a patient is told of a booking; none where it was cancelled since, or the desk booked without an e-mail. */
export async function bookingMail({ db, settings }: Desk, id: string): Promise<Mail | undefined> {
  const [found] = await db
    .select({ visit: appointments, doctor: doctors.name })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(eq(appointments.id, id))
  if (!found || found.visit.lifecycle === 'cancelled' || found.visit.patientEmail === '') return undefined
  const { visit, doctor } = found
  const clinic = await readClinic({ db })
  const { subject, action, text } = texts.mails.booked
  return {
    to: visit.patientEmail,
    subject: subject(visit.treatmentName),
    action,
    text: text({
      name: visit.patientName,
      treatment: visit.treatmentName,
      day: longDay(dayOf(visit.startsAt, clinic.zone).toString()),
      time: clockTime(formatTime(minuteOf(visit.startsAt, clinic.zone))),
      doctor,
      taka: formatTaka(visit.costTaka),
      address: clinic.address,
      phone: clinic.phone,
      cutoffHours: clinic.cutoffMinutes / 60,
      link: `${settings.publicUrl}/dashboard/all-appointments`,
    }),
    messageId: messageIdOf(settings, 'booked', id),
  }
}
