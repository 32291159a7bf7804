import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Account, type Context, type Database, isStaff } from '../platform/context.server.ts'
import { isPast } from '../platform/db/moments.server.ts'
import { isSameName } from '../platform/db/names.server.ts'
import { appointments, patientFiles, treatments, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { nameInUse } from '../platform/i18n/name-in-use.server.ts'
import { upcomingLifecycles } from '../platform/lifecycle.ts'
import { limits } from '../platform/limits.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../platform/values/durations.ts'
import type { Language } from '../platform/values/language.ts'
import type { ScheduledTreatment } from '../schedule/calendar.server.ts'
import type { BookingInput } from './appointment.ts'
import { type OtherVisit, otherVisitsOf, type PatientVisit } from './booking/booking-rules.server.ts'

/** The person for whom an appointment is booked. A family may share an account, an e-mail and a phone. */
export interface BookedPatient {
  /** The account that booked the visit, or that staff confirmed to be the person's. */
  readonly id: string | null
  readonly name: string
  /** The patient's e-mail; empty if a caller or walk-in gave none. */
  readonly email: string
  readonly phone: string
  readonly fileId?: string | undefined
  readonly language?: Language | undefined
}

type PersonInput = Pick<BookingInput, 'patientName' | 'patientEmail' | 'forName' | 'phone' | 'fileId' | 'language'>

/** Says whom a booking is for: patients book for themselves or family, staff for anybody. Refuses `not_found` if the file doesn't exist. */
export async function patientOf(
  db: Database,
  account: Pick<Account, 'id' | 'email' | 'fullName' | 'role'>,
  input: PersonInput,
): Promise<BookedPatient> {
  const { patientName, patientEmail, forName, phone, fileId, language } = input
  if (isStaff(account) && fileId !== undefined) return patientOfFile(db, fileId, input)
  const isCaller = isStaff(account) && patientName !== undefined
  const confirmedFileId = isCaller && (await confirmedFileOf(db, patientName, phone))
  if (confirmedFileId) return patientOfFile(db, confirmedFileId, input)
  const isWalkIn = isCaller && patientEmail === undefined
  if (isWalkIn) return { id: null, name: patientName, email: '', phone, language }
  const forSelf = !isStaff(account) || patientEmail === undefined || patientEmail === account.email
  if (forSelf) return { id: account.id, name: forName ?? account.fullName, email: account.email ?? '', phone }
  // An e-mail that staff typed only receives this visit's mails. It gives its account no access to the visit.
  const name = patientName ?? (await nameOfAccount(db, patientEmail)) ?? patientEmail
  return { id: null, name, email: patientEmail, phone, language }
}

/** Finds an account's name by its verified e-mail; an unverified one may be a stranger's, since anyone can register any address. */
async function nameOfAccount(db: Database, email: string): Promise<string | undefined> {
  const [known] = await db
    .select({ fullName: users.fullName })
    .from(users)
    .where(and(eq(users.email, email), users.emailVerified))
  return known?.fullName
}

/** Finds a known patient's file by name and phone. Otherwise staff who type them would start a second file, without medical alerts. */
async function confirmedFileOf(db: Database, name: string, phone: string): Promise<string | undefined> {
  if (phone === '') return undefined
  const standing = alias(patientFiles, 'standing')
  const [known] = await db
    .select({ id: standing.id, isConfirmed: standing.joinedByStaff })
    .from(patientFiles)
    .innerJoin(standing, eq(standing.id, sql`coalesce(${patientFiles.joinedInto}, ${patientFiles.id})`))
    .where(
      and(
        eq(patientFiles.phone, phone),
        isSameName(patientFiles.name, name),
        or(isNull(patientFiles.accountId), patientFiles.joinedByStaff),
      ),
    )
    .orderBy(sql`${patientFiles.joinedInto} nulls first`, sql`${patientFiles.accountId} nulls first`)
    .limit(1)
  return known?.isConfirmed ? known.id : undefined
}

/** Takes the patient from a file. The file's account sees the visit only if staff confirmed that it is this person's. */
async function patientOfFile(db: Database, fileId: string, input: PersonInput): Promise<BookedPatient> {
  const [file] = await db
    .select({
      name: patientFiles.name,
      accountId: patientFiles.accountId,
      joinedByStaff: patientFiles.joinedByStaff,
      joinedInto: patientFiles.joinedInto,
    })
    .from(patientFiles)
    .where(eq(patientFiles.id, fileId))
  if (!file) throw new Refusal('not_found')
  if (file.joinedInto !== null) return patientOfFile(db, file.joinedInto, input)
  const { patientEmail: email = '', phone, language } = input
  return { id: file.joinedByStaff ? file.accountId : null, name: file.name, email, phone, fileId, language }
}

export function patientOfVisit(visit: typeof appointments.$inferSelect): BookedPatient {
  const { patientId: id, patientName: name, patientEmail: email, phone, fileId } = visit
  return { id, name, email, phone, fileId: fileId ?? undefined }
}

/** Reads the patient's other upcoming and current visits, without `exceptId`, the appointment that is changed. */
export async function readOtherVisits(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  patient: BookedPatient,
  exceptId: string,
): Promise<OtherVisit[]> {
  return otherVisitsOf(await readVisitsOf(ctx, transaction, patient), exceptId)
}

/** Reads the visits on which a booking depends: all of the patient's account, or the patient's own if there is no account. */
export async function readVisitsOf(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  patient: BookedPatient,
): Promise<PatientVisit[]> {
  const { id, treatmentId, treatmentName, startsAt, endsAt, createdAt } = appointments
  const since = new Date(now().getTime() - limits.booking.windowMinutes * millisecondsPerMinute)
  const isActive = and(inArray(appointments.lifecycle, [...upcomingLifecycles]), gt(endsAt, now()))
  // A visit that a patient booked, also for family, belongs to the patient's own account.
  const isRecent = and(gt(createdAt, since), isPast(createdAt, now()))
  const isBooked = and(eq(appointments.bookedById, appointments.patientId), isRecent)
  const rows = await transaction
    .select({
      visit: { id, treatmentId, treatmentName },
      bangla: sql<string | null>`${treatments.translations} -> 'bn' ->> 'name'`,
      startsAt,
      endsAt,
      createdAt,
      isSamePerson: sql<boolean>`(${or(isNamed(patient), isInFile(patient))})`,
      isActive: sql<boolean>`(${isActive})`,
      isBooked: sql<boolean | null>`(${isBooked})`,
    })
    .from(appointments)
    .leftJoin(treatments, eq(treatments.id, treatmentId))
    .where(and(isVisitOf(patient, now()), or(isActive, isBooked)))
  return rows.map(({ visit, bangla, startsAt, endsAt, createdAt, isSamePerson, isActive, isBooked }) => ({
    ...visit,
    translations: bangla === null ? {} : { bn: { treatmentName: bangla } },
    startMs: startsAt.getTime(),
    endMs: endsAt.getTime(),
    isSamePerson,
    isActive,
    bookedMs: isBooked ? createdAt.getTime() : null,
  }))
}

/** Refuses `appointment_exists`: a patient has at most one active appointment per treatment, as the original site rules. */
export async function refuseSameTreatment(
  ctx: Context,
  transaction: Database,
  others: readonly OtherVisit[],
  { id, name }: ScheduledTreatment,
): Promise<void> {
  if (!others.some(({ treatmentId }) => treatmentId === id)) return
  const { name: clinic } = await ctx.clinic(transaction)
  const [treatment] = await transaction
    .select({ name: nameInUse(treatments) })
    .from(treatments)
    .where(eq(treatments.id, id))
  throw new Refusal('appointment_exists', { treatment: treatment?.name ?? name, clinic })
}

function isVisitOf(patient: BookedPatient, now: Date): SQL | undefined {
  const { id, email, phone } = patient
  if (id !== null) return or(eq(appointments.patientId, id), isInFile(patient))
  const isReached = or(
    email === '' ? undefined : eq(appointments.patientEmail, email),
    phone === '' ? undefined : eq(appointments.phone, phone),
  )
  // No visit is longer than a day, so the index finds every visit that has not ended by a range of starts.
  const earliest = new Date(now.getTime() - millisecondsPerDay)
  return and(gt(appointments.startsAt, earliest), or(and(isNamed(patient), isReached), isInFile(patient)))
}

/** All visits in one file are one person's, whatever name and telephone number they were booked with. */
const isInFile = ({ fileId }: BookedPatient) => (fileId === undefined ? undefined : eq(appointments.fileId, fileId))

const isNamed = ({ name }: BookedPatient) => isSameName(appointments.patientName, name)
