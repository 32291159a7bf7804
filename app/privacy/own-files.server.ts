import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { referenceRules } from '../patients/file-rules.server.ts'
import { detachFile } from '../patients/joining.server.ts'
import type { Account, Context, Database } from '../platform/context.server.ts'
import { appointments, patientFiles } from '../platform/db/schema.ts'

type Owner = Pick<Account, 'id'>

/** Whether staff confirmed that a patient's file is the account's. */
export function isOwnFile({ id }: Owner): SQL | undefined {
  return and(eq(patientFiles.accountId, id), patientFiles.joinedByStaff)
}

/** With what was joined into them. */
export function ownFiles(db: Database, owner: Owner) {
  const { id, joinedInto } = patientFiles
  const confirmed = db.select({ id }).from(patientFiles).where(isOwnFile(owner))
  return db
    .select({ id })
    .from(patientFiles)
    .where(or(isOwnFile(owner), inArray(joinedInto, confirmed)))
}

export function isInOwnFile(db: Database, owner: Owner): SQL<boolean> {
  return sql<boolean>`coalesce(${inArray(appointments.fileId, ownFiles(db, owner))}, false)`
}

/** Whether a visit is the account's. So are visits that the desk booked into the account's confirmed files. */
export function isOwnVisit(db: Database, owner: Owner): SQL | undefined {
  return or(eq(appointments.patientId, owner.id), isInOwnFile(db, owner))
}

export const ownVisits = (db: Database, owner: Owner) =>
  db.select({ id: appointments.id }).from(appointments).where(isOwnVisit(db, owner))

/** Locking the account's files waits for bookings and notes that are being written into them. Later ones find the files deleted. */
export async function lockFiles(transaction: Database, { id }: Owner): Promise<void> {
  const isOfAccount = eq(patientFiles.accountId, id)
  await transaction.select({ id: patientFiles.id }).from(patientFiles).where(isOfAccount).for('update')
}

/** Deletes an account's files. One that isn't confirmed stays if the desk wrote into it: anybody can register under another's name. */
export async function deleteFiles(ctx: Context, transaction: Database, owner: Owner): Promise<void> {
  const ofAccount = eq(patientFiles.accountId, owner.id)
  const isForgotten = or(isOwnFile(owner), not(hasDeskEntries()))
  await transaction.delete(patientFiles).where(and(ofAccount, isForgotten))
  const isLeft = and(ofAccount, isNull(patientFiles.joinedInto))
  const left = await transaction.select().from(patientFiles).where(isLeft)
  for (const file of left) await detachFile(ctx, transaction, file)
}

const { id, medicalAlertsAskedAt, birthDate } = patientFiles

function hasDeskEntries(): SQL {
  const isReferred = referenceRules
    .filter(rule => 'isDesks' in rule)
    .map(({ column }) => {
      const name = sql.identifier(column.name)
      return sql`exists (select from ${column.table} as entry where entry.${name} = ${id})`
    })
  return sql`(${or(isNotNull(medicalAlertsAskedAt), isNotNull(birthDate), ...isReferred)})`
}
