import { eq } from 'drizzle-orm'
import { type Clinic, readClinic } from '../clinic/clinic.server.ts'
import { momentOf } from '../platform/api/moment.server.ts'
import type { Context } from '../platform/context.server.ts'
import { isSameName } from '../platform/db/names.server.ts'
import { appointments, users } from '../platform/db/schema.ts'
import { clockTime, longDay, shortDay } from '../platform/i18n/days.ts'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import type { Language } from '../platform/values/language.ts'
import { linklessName } from '../platform/values/text.ts'

/** Whom a mail about a visit greets, and the name of the patient if that is another person, such as a child. */
export async function personsOf(
  { db }: MailContext,
  { patientId, patientName }: { readonly patientId: string | null; readonly patientName: string },
) {
  const [account] =
    patientId === null
      ? []
      : await db
          .select({ name: users.fullName, isPatient: isSameName(users.fullName, patientName) })
          .from(users)
          .where(eq(users.id, patientId))
  const { name, isPatient } = account ?? { name: patientName, isPatient: true }
  return { name, forName: isPatient ? undefined : linklessName(patientName) }
}

/** A day and a time as mails write them: "Thursday 26 November", "10:00 AM". */
export function whenOf(instant: Date, zone: string) {
  const { date, time } = momentOf(instant, zone)
  return { day: longDay(date), time: clockTime(time) }
}

/** The same as texts write them: "Thu 26 Nov". */
export function textedWhen(instant: Date, zone: string) {
  const { date, time } = momentOf(instant, zone)
  return { day: shortDay(date), time: clockTime(time) }
}

interface Addressee {
  readonly patientId: string | null
  /** The account's language. */
  readonly ofAccount: Language | null
  /** The desk's choice for a patient without an account. */
  readonly chosen: Language | null
}

/** The language in which to write to a patient. */
export function languageFor(
  { patientId, ofAccount, chosen }: Addressee,
  { mailCallersInBangla }: Pick<Clinic, 'mailCallersInBangla'>,
): Language {
  if (patientId !== null) return ofAccount ?? 'en'
  return chosen ?? (mailCallersInBangla ? 'bn' : 'en')
}

/** The language in which to write to the patient of a visit. */
export async function languageOfVisit(ctx: Pick<Context, 'db'>, appointmentId: string): Promise<Language> {
  const [visit] = await ctx.db
    .select({ patientId: appointments.patientId, chosen: appointments.language, ofAccount: users.language })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.patientId))
    .where(eq(appointments.id, appointmentId))
  return languageFor(visit ?? { patientId: null, ofAccount: null, chosen: null }, await readClinic(ctx))
}
