import { eq } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Context } from '../platform/context.server.ts'
import { isSameName } from '../platform/db/names.server.ts'
import { appointments, users } from '../platform/db/schema.ts'
import { clockTime, longDay } from '../platform/i18n/days.ts'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import { clockTimeOf, dayOf } from '../platform/values/dates.ts'
import type { Language } from '../platform/values/language.ts'
import { linklessName } from '../platform/values/text.ts'
import { formatClockTime } from '../platform/values/time-of-day.ts'

interface Persons {
  /** The name in the greeting, of the account that gets the mail. */
  readonly name: string
  /** The patient, if that is another person, such as a child. */
  readonly forName: string | undefined
}

/** The people whom a mail about a visit greets and names. */
export async function personsOf(
  { db }: MailContext,
  { patientId, patientName }: { readonly patientId: string | null; readonly patientName: string },
): Promise<Persons> {
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

/** A day and a time as mails write them. */
export function whenOf(instant: Date, zone: string): { day: string; time: string } {
  return { day: longDay(dayOf(instant, zone).toString()), time: clockTime(formatClockTime(clockTimeOf(instant, zone))) }
}

/** The language in which to write to the patient of a visit. */
export async function languageOfVisit(ctx: Pick<Context, 'db'>, appointmentId: string): Promise<Language> {
  const [visit] = await ctx.db
    .select({ patientId: appointments.patientId, chosen: appointments.language, ofAccount: users.language })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.patientId))
    .where(eq(appointments.id, appointmentId))
  if (visit && visit.patientId !== null) return visit.ofAccount ?? 'en'
  if (visit?.chosen) return visit.chosen
  return (await readClinic(ctx)).mailCallersInBangla ? 'bn' : 'en'
}
