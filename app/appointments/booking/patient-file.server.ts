import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context, Database } from '../../platform/context.server.ts'
import { overlapsVisitOf } from '../../platform/db/contacts.server.ts'
import { isSameName } from '../../platform/db/names.server.ts'
import { appointments, patientFiles, users } from '../../platform/db/schema.ts'
import { deleteLinksTo } from '../../platform/db/visit-links.server.ts'
import { newId } from '../../platform/ids.ts'
import type { BookedPatient } from '../patient.server.ts'

const fileColumns = { id: patientFiles.id, joinedInto: patientFiles.joinedInto }

/**
 * A patient's booking goes into the account's file with that name, one by staff into the file that they chose, else into the desk's own
 * with that name and e-mail or telephone. Undefined if another booking has just created the file, which the next try finds.
 */
export async function findOrCreateFile({ now }: Pick<Context, 'now'>, transaction: Database, patient: BookedPatient) {
  const found = await findFile(transaction, patient)
  if (found?.joinedInto === null) return found
  if (found) return lockKeptFile(transaction, found.joinedInto)
  const { id: accountId, name, phone, email } = patient
  const [made] = await transaction
    .insert(patientFiles)
    .values({ id: newId(), accountId, name, phone, email, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning(fileColumns)
  return made
}

async function findFile(transaction: Database, { id, fileId, name, email, phone }: BookedPatient) {
  const isNamed = isSameName(patientFiles.name, name)
  const isOfDesk = and(isNull(patientFiles.accountId), isNamed)
  // The first condition that finds a file decides. A unique index lets each find at most one file that isn't joined into another.
  const matches = [
    fileId !== undefined && eq(patientFiles.id, fileId),
    id !== null && and(eq(patientFiles.accountId, id), isNamed),
    id === null && email !== '' && and(isOfDesk, eq(patientFiles.email, email)),
    id === null && phone !== '' && and(isOfDesk, eq(patientFiles.phone, phone)),
  ].filter(match => match !== false)
  for (const match of matches) {
    const [file] = await transaction
      .select(fileColumns)
      .from(patientFiles)
      .where(match)
      // A file that stands alone comes before one that was joined into another.
      .orderBy(sql`${patientFiles.joinedInto} nulls first`)
      .limit(1)
      .for('no key update')
    if (file) return file
  }
  return undefined
}

/** Locks the file that another was joined into. Undefined if it was itself just joined into a third, which the next try finds. */
async function lockKeptFile(transaction: Database, id: string | null) {
  const isStanding = and(eq(patientFiles.id, id ?? ''), isNull(patientFiles.joinedInto))
  const [file] = await transaction.select(fileColumns).from(patientFiles).where(isStanding).for('no key update')
  return file
}

/** Gives a file's visits to an account confirmed as the person's. An upcoming visit that overlaps another of the person keeps its time. */
export async function giveVisitsTo(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  fileId: string,
  accountId: string,
) {
  const isGiven = and(eq(appointments.fileId, fileId), isNull(appointments.patientId))
  await setPatient(ctx, transaction, accountId, isGiven, sql`other.patient_id = ${accountId}::uuid`)
}

/** Takes visits that others booked, with links and e-mail, from an account. A visit that overlaps another keeps its time. */
export async function takeVisitsFrom(
  ctx: Pick<Context, 'now'>,
  transaction: Database,
  accountId: string,
  these: SQL | undefined,
) {
  const isOthers = or(isNull(appointments.bookedById), ne(appointments.bookedById, accountId))
  const isTaken = and(these, eq(appointments.patientId, accountId), isOthers)
  const isReachedAlike = sql`(other.phone = ${appointments.phone} or other.patient_email = ${appointments.patientEmail})`
  await deleteLinksTo(transaction, isTaken)
  const accountsEmail = transaction.select({ email: users.email }).from(users).where(eq(users.id, accountId))
  await transaction
    .update(appointments)
    .set({ patientEmail: '' })
    .where(and(isTaken, eq(appointments.patientEmail, accountsEmail)))
  await setPatient(ctx, transaction, null, isTaken, sql`other.patient_id is null and ${isReachedAlike}`)
}

async function setPatient(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  accountId: string | null,
  these: SQL | undefined,
  isOfPerson: SQL,
): Promise<void> {
  const doubleBooked = overlapsVisitOf(isOfPerson)
  await transaction.update(appointments).set({ patientId: accountId, updatedAt: now(), doubleBooked }).where(these)
}
