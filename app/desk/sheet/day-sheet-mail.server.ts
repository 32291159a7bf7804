import { parseDate } from '@internationalized/date'
import { and, asc, gte, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { whyAffected } from '../../appointments/affected-visits.server.ts'
import type { Appointment } from '../../appointments/appointment.ts'
import { namedVisit } from '../../appointments/appointment-row.ts'
import { selectAppointments } from '../../appointments/appointments.server.ts'
import { medicalAlertTexts } from '../../appointments/medical-alerts.ts'
import * as appointmentsTexts from '../../appointments/texts.ts'
import { whenOf } from '../../appointments/visit-words.server.ts'
import { readClinic } from '../../clinic/clinic.server.ts'
import { clinicAddress, languageOfClinic } from '../../clinic/clinic-mails.server.ts'
import * as patientsTexts from '../../patients/texts.ts'
import { appointments } from '../../platform/db/schema.ts'
import { longDay } from '../../platform/i18n/days.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import type { JobOfMail } from '../../platform/jobs/jobs.ts'
import { freeingLifecycles } from '../../platform/lifecycle.ts'
import { type Mail, type MailTable, signed, tableText } from '../../platform/mail/mail.ts'
import type { MailContext, QueuedMail } from '../../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../../platform/mail/mailer.server.ts'
import { ageOn, boundsOfDays, dayOf, daysAfter } from '../../platform/values/dates.ts'
import * as texts from './texts.ts'

/** A day's visits by doctor, to the clinic itself; none once the day is over or the clinic no longer wants it. */
export function daySheetMail(ctx: MailContext, { day }: JobOfMail<'day-sheet'>): QueuedMail {
  return { language: () => languageOfClinic(ctx), write: () => write(ctx, day) }
}

async function write(ctx: MailContext, dayText: string): Promise<Mail | undefined> {
  const clinic = await readClinic(ctx)
  const { zone, mailDaySheet } = clinic
  const day = parseDate(dayText)
  if (!mailDaySheet || daysAfter(day, dayOf(ctx.now(), zone)) < 0) return undefined
  const { start, end } = boundsOfDays(day, 1, zone)
  const visits = await selectAppointments(
    ctx.db,
    and(
      gte(appointments.startsAt, start),
      lt(appointments.startsAt, end),
      isNull(appointments.deletedAt),
      notInArray(appointments.lifecycle, [...freeingLifecycles]),
    ),
  ).orderBy(asc(appointments.startsAt), asc(appointments.id))
  const ids = visits.map(({ id }) => id)
  const affected = await whyAffected(ctx.db, ctx.now(), inArray(appointments.id, ids))
  const rows = visits.map(visit => ({ ...namedVisit(visit), away: affected.get(visit.id) }))
  const tables = [...Map.groupBy(rows, ({ doctorName }) => doctorName)].map(([caption, ofDoctor]) =>
    tableOf(caption, ofDoctor, dayText, zone),
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

type Why = Awaited<ReturnType<typeof whyAffected>> extends Map<string, infer Closure> ? Closure : never
type SheetVisit = ReturnType<typeof namedVisit<Appointment>> & { readonly away: Why | undefined }

function tableOf(caption: string, visits: readonly SheetVisit[], day: string, zone: string): MailTable {
  const { columns, staffNote: ofStaff } = texts.daySheet
  const { time, name, phone, treatment, notes } = columns
  return {
    caption,
    columns: [time, name, phone, treatment, notes],
    rows: visits.map(
      ({ startsAt, patientName, birthDate, medicalConditions, phone, treatmentName, note, staffNote, away }) =>
        [
          whenOf(startsAt, zone).time,
          patientName + ageText(birthDate, day),
          readablePhone(phone),
          treatmentName,
          [
            away &&
              appointmentsTexts.affectedVisit.why(
                away.doctorName,
                appointmentsTexts.closureReason.shown(away.reason),
                away.doctorLeft,
              ),
            ...medicalAlertTexts(medicalConditions),
            note,
            staffNote && ofStaff(staffNote),
          ]
            .filter(Boolean)
            .join(' · '),
        ].map(oneLine),
    ),
  }
}

function ageText(birthDate: string | null, day: string): string {
  const age = birthDate === null ? null : ageOn(birthDate, day)
  return age === null ? '' : patientsTexts.patients.ageBehindName(age)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
