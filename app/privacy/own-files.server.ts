import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { takeIn } from '../patients/joining.server.ts'
import type { Account, Database } from '../platform/context.server.ts'
import { appointments, patientFiles, patientNotes } from '../platform/db/schema.ts'

type Owner = Pick<Account, 'id' | 'emailVerified'>

/** The condition on files that are proved to be the account's: by its verified e-mail, or by staff who checked. */
export function isOwnFile({ id, emailVerified }: Owner): SQL | undefined {
  return and(eq(patientFiles.accountId, id), emailVerified ? undefined : patientFiles.joinedByStaff)
}

/** The condition on the account's visits, those that the desk booked into its proved files among them. */
export function isOwnVisit(db: Database, owner: Owner): SQL | undefined {
  const files = db.select({ id: patientFiles.id }).from(patientFiles).where(isOwnFile(owner))
  return or(eq(appointments.patientId, owner.id), inArray(appointments.fileId, files))
}

/** Waits for bookings and notes that are just being written into the account's files; later ones find the files deleted. */
export async function lockFiles(transaction: Database, { id }: Owner): Promise<void> {
  await transaction
    .select({ id: patientFiles.id })
    .from(patientFiles)
    .where(eq(patientFiles.accountId, id))
    .for('update')
}

/**
 * Deletes the account's files with their notes, once its visits have left them. A file that nobody proved to be the account's stays
 * with the desk if the desk wrote into it: anybody can register under another person's name.
 */
export async function deleteFiles(transaction: Database, owner: Owner): Promise<void> {
  const ofAccount = eq(patientFiles.accountId, owner.id)
  const isForgotten = or(isOwnFile(owner), not(holdsDesksWords(transaction)))
  await transaction.delete(patientFiles).where(and(ofAccount, isForgotten))
  for (const file of await transaction.select().from(patientFiles).where(ofAccount))
    await leaveToDesk(transaction, file)
}

function holdsDesksWords(db: Database): SQL {
  const notes = db.select({ id: patientNotes.fileId }).from(patientNotes)
  const visits = db.select({ id: appointments.fileId }).from(appointments).where(isNotNull(appointments.fileId))
  const { id, warningsAskedAt, birthDate } = patientFiles
  return sql`(${warningsAskedAt} is not null or ${birthDate} is not null or ${inArray(id, notes)} or ${inArray(id, visits)})`
}

/** Takes the account off a file, or merges the file into the desk's own one of that name and telephone. */
async function leaveToDesk(transaction: Database, file: typeof patientFiles.$inferSelect): Promise<void> {
  const isSame = and(
    isNull(patientFiles.accountId),
    sql`${patientFiles.phone} <> ''`,
    eq(patientFiles.phone, file.phone),
    sql`lower(${patientFiles.name}) = lower(${file.name})`,
  )
  const [known] = await transaction.select().from(patientFiles).where(isSame).for('update')
  // The e-mail is the account's, and nobody proved it.
  if (known) return takeIn(transaction, known, { ...file, email: '' })
  await transaction.update(patientFiles).set({ accountId: null, email: '' }).where(eq(patientFiles.id, file.id))
}
