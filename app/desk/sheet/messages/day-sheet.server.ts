import { parseDate } from '@internationalized/date'
import { and, asc, gte, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { shortDayAndTime } from '../../../appointments/addressee.server.ts'
import { whyAffected } from '../../../appointments/affected/affected-visits.server.ts'
import type { Appointment } from '../../../appointments/appointment.ts'
import { selectAppointments } from '../../../appointments/appointments.server.ts'
import { medicalAlertTexts } from '../../../appointments/medical-alerts.ts'
import * as appointmentsTexts from '../../../appointments/texts.ts'
import { clinicAddress, languageOfClinic } from '../../../clinic/clinic-mails.server.ts'
import { exampleFacts } from '../../../messages/examples.server.ts'
import { hello } from '../../../messages/greeting.server.ts'
import { defineMessage, type MessageContext } from '../../../messages/message.server.ts'
import { type MailTable, tableText } from '../../../outbox/mail/mail.ts'
import * as patientsTexts from '../../../patients/texts.ts'
import { appointments } from '../../../platform/db/schema.ts'
import { longDay } from '../../../platform/i18n/days.ts'
import { localized } from '../../../platform/i18n/localized.ts'
import { readablePhone } from '../../../platform/i18n/phone.ts'
import { freeingLifecycles } from '../../../platform/lifecycle.ts'
import { ageOn, boundsOfDays, dayOf, daysAfter } from '../../../platform/values/dates.ts'
import { z } from '../../../platform/values/zod.ts'
import * as texts from '../texts.ts'

const words = {
  en: {
    subject: (day: string) => `Sheet of ${day}`,
    text: (day: string, tables: readonly string[]) => `${hello.en}

${tables.length === 0 ? `nobody is booked for ${day} so far.` : `these are the visits of ${day}, as they stood when this mail was sent.`}

${tables.join('\n\n')}`,
  },
  bn: {
    subject: (day: string) => `দিনের শিট: ${day}`,
    text: (day: string, tables: readonly string[]) => `${hello.bn}

${tables.length === 0 ? `${day} এখনো কোনো বুকিং নেই।` : `${day} যাঁদের আসার কথা, তাঁদের তালিকা নিচে। এই ইমেইল পাঠানোর সময় যেমন ছিল, তেমনই দেওয়া হলো।`}

${tables.join('\n\n')}`,
  },
}

/** Mails a day's sheet to the clinic itself, unless the day is over or the clinic no longer wants the mail. */
export const daySheetMail = defineMessage({
  kind: 'day-sheet',
  names: { mail: { en: 'The next day’s sheet, to the clinic', bn: 'ক্লিনিকের জন্য পরের দিনের শিট' } },
  payload: z.object({ day: z.iso.date() }),
  key: ({ day }) => day,
  prepare: async (before, { day }) => ({
    language: await languageOfClinic(before),
    async writeMail(ctx) {
      const { zone, mailDaySheet } = ctx.clinic
      if (!mailDaySheet || daysAfter(parseDate(day), dayOf(ctx.now(), zone)) < 0) return undefined
      const tables = await readTables(ctx, day)
      const { subject, text } = words[currentLanguage()]
      return {
        to: await clinicAddress(ctx, ctx.clinic),
        subject: subject(longDay(day)),
        text: text(longDay(day), tables.map(tableText)),
        tables,
      }
    },
  }),
  examples(language) {
    const { subject, text } = words[language]
    const { day, clinic } = exampleFacts[language]
    return [[], [clinic]].map(tables => ({ subject: subject(day), text: text(day, tables) }))
  },
})

async function readTables({ db, now, clinic: { zone } }: MessageContext, day: string): Promise<MailTable[]> {
  const { start, end } = boundsOfDays(parseDate(day), 1, zone)
  const visits = await selectAppointments(
    db,
    and(
      gte(appointments.startsAt, start),
      lt(appointments.startsAt, end),
      isNull(appointments.deletedAt),
      notInArray(appointments.lifecycle, [...freeingLifecycles]),
    ),
  ).orderBy(asc(appointments.startsAt), asc(appointments.id))
  const ids = visits.map(({ id }) => id)
  const affected = await whyAffected(db, now(), inArray(appointments.id, ids))
  const rows = visits.map(visit => ({ ...localized(visit), away: affected.get(visit.id) }))
  return [...Map.groupBy(rows, ({ doctorName }) => doctorName)].map(([caption, ofDoctor]) =>
    tableOf(caption, ofDoctor, day, zone),
  )
}

type AffectingClosure = Awaited<ReturnType<typeof whyAffected>> extends Map<string, infer Closure> ? Closure : never
type SheetVisit = ReturnType<typeof localized<Appointment>> & { readonly away: AffectingClosure | undefined }

function tableOf(caption: string, visits: readonly SheetVisit[], day: string, zone: string): MailTable {
  const { columns, staffNote: ofStaff } = texts.daySheet
  const { time, name, phone, treatment, notes } = columns
  return {
    caption,
    columns: [time, name, phone, treatment, notes],
    rows: visits.map(
      ({ startsAt, patientName, birthDate, medicalConditions, phone, treatmentName, note, staffNote, away }) =>
        [
          shortDayAndTime(startsAt, zone).time,
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
