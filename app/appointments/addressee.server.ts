import { eq } from 'drizzle-orm'
import type { Clinic } from '../clinic/clinic-row.ts'
import { dayAndTimeAt } from '../platform/api/moment.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { isSameName } from '../platform/db/names.server.ts'
import { appointments, users } from '../platform/db/schema.ts'
import { clockTime, longDay, shortDay } from '../platform/i18n/days.ts'
import type { Language } from '../platform/values/language.ts'
import { linklessName } from '../platform/values/text.ts'

type Patient = Pick<typeof appointments.$inferSelect, 'patientId' | 'patientName'>

/** Returns the account of a visit's patient; undefined if the patient has none. `isPatient` says whether its user is the patient. */
export async function readPatientAccount({ db }: Pick<Context, 'db'>, { patientId, patientName }: Patient) {
  if (patientId === null) return undefined
  const { id, email, language, fullName: name } = users
  const [account] = await db
    .select({ id, email, language, name, isPatient: isSameName(name, patientName) })
    .from(users)
    .where(eq(id, patientId))
  return account
}

type PatientAccount = Awaited<ReturnType<typeof readPatientAccount>>

/** Returns the name that a message greets and, if the patient is another person such as a child, the patient's name. */
export function greetedNames({ patientName }: Pick<Patient, 'patientName'>, account: PatientAccount) {
  const { name, isPatient } = account ?? { name: patientName, isPatient: true }
  return { name, forName: isPatient ? undefined : linklessName(patientName) }
}

/** A day and a time as mails write them: "Thursday 26 November", "10:00 AM". */
export function longDayAndTime(instant: Date, zone: string) {
  const { date, time } = dayAndTimeAt(instant, zone)
  return { day: longDay(date), time: clockTime(time) }
}

/** A day and a time as SMS write them: "Thu 26 Nov", "10:00 AM". */
export function shortDayAndTime(instant: Date, zone: string) {
  const { date, time } = dayAndTimeAt(instant, zone)
  return { day: shortDay(date), time: clockTime(time) }
}

interface Addressee extends Pick<Patient, 'patientId'> {
  readonly accountLanguage: Language | null
  /** The language that the desk chose for messages to a patient without an account. */
  readonly chosenLanguage: Language | null
}

export function languageFor(
  { patientId, accountLanguage, chosenLanguage }: Addressee,
  { mailCallersInBangla }: Pick<Clinic, 'mailCallersInBangla'>,
): Language {
  if (patientId !== null) return accountLanguage ?? 'en'
  return chosenLanguage ?? (mailCallersInBangla ? 'bn' : 'en')
}

export async function languageOfVisit(
  ctx: Pick<Context, 'clinic'>,
  db: Database,
  appointmentId: string,
): Promise<Language> {
  const [visit] = await db
    .select({
      patientId: appointments.patientId,
      chosenLanguage: appointments.language,
      accountLanguage: users.language,
    })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.patientId))
    .where(eq(appointments.id, appointmentId))
  return languageFor(visit ?? { patientId: null, accountLanguage: null, chosenLanguage: null }, await ctx.clinic(db))
}
