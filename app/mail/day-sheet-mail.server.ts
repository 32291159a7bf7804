import { parseDate } from '@internationalized/date'
import { and, asc, gte, isNull, lt, notInArray } from 'drizzle-orm'
import type { Appointment } from '../appointments/appointment.ts'
import { selectAppointments } from '../appointments/appointments.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { dayOf, daysAfter, instantAt } from '../core/dates.ts'
import { freeingLifecycles } from '../core/lifecycle.ts'
import { appointments } from '../db/schema.ts'
import { longDay } from '../i18n/days.ts'
import { readablePhone } from '../i18n/phone.ts'
import { texts } from '../i18n/texts.ts'
import { clinicAddress } from './clinic-address.server.ts'
import { type Mail, type MailTable, signed, tableText } from './mail.ts'
import type { MailContext } from './mail-context.server.ts'
import { messageIdOf } from './mailer.server.ts'
import { whenOf } from './visit-words.server.ts'

/** A day's visits by doctor, to the clinic itself; none once the day is over or the clinic no longer wants it. */
export async function daySheetMail(ctx: MailContext, dayText: string): Promise<Mail | undefined> {
  const clinic = await readClinic(ctx)
  const { zone, mailDaySheet } = clinic
  const day = parseDate(dayText)
  if (!mailDaySheet || daysAfter(day, dayOf(ctx.now(), zone)) < 0) return undefined
  const visits = await selectAppointments(
    ctx.db,
    and(
      gte(appointments.startsAt, instantAt(day, 0, zone)),
      lt(appointments.startsAt, instantAt(day.add({ days: 1 }), 0, zone)),
      isNull(appointments.deletedAt),
      notInArray(appointments.lifecycle, [...freeingLifecycles]),
    ),
  ).orderBy(asc(appointments.startsAt), asc(appointments.id))
  const tables = [...Map.groupBy(visits, ({ doctorName }) => doctorName)].map(([caption, rows]) =>
    tableOf(caption, rows, zone),
  )
  const { subject, text } = texts.daySheetMail
  return signed({
    to: await clinicAddress(ctx, clinic),
    clinicName: clinic.name,
    subject: subject(longDay(dayText)),
    text: text(longDay(dayText), tables.map(tableText)),
    tables,
    messageId: messageIdOf(ctx.settings, 'day-sheet', dayText),
  })
}

function tableOf(caption: string, visits: readonly Appointment[], zone: string): MailTable {
  const { columns, staffNote: ofStaff } = texts.daySheet
  const { time, name, phone, treatment, notes } = columns
  return {
    caption,
    columns: [time, name, phone, treatment, notes],
    rows: visits.map(({ startsAt, patientName, phone, treatmentName, note, staffNote }) =>
      [
        whenOf(startsAt, zone).time,
        patientName,
        readablePhone(phone),
        treatmentName,
        [note, staffNote && ofStaff(staffNote)].filter(Boolean).join(' '),
      ].map(oneLine),
    ),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
