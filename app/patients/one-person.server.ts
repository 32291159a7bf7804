import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { giveVisitsTo, takeVisitsFrom } from '../appointments/booking/patient-file.server.ts'
import { joiningLock } from '../appointments/locks.server.ts'
import { announceChange } from '../appointments/record.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { appointments, patientFiles, patientNotes } from '../platform/db/schema.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'

// Two files of one person can be joined into one, and parted again. Visits and notes remember the file that they came from. Each file keeps
// its own medical alerts, but while two are joined, the file that remains shows the alerts of both.

type File = typeof patientFiles.$inferSelect

/**
 * Joins two files. The one remains whose account staff confirmed, or else one with an account, or else the first. It is also found by the
 * name and number of the other. Returns its id. Refuses `not_allowed`, `not_found`, `same_file`, and `two_accounts` if the files belong to
 * different accounts.
 */
export async function joinFiles(ctx: Context, id: string, otherId: string): Promise<string> {
  requireStaff(ctx)
  if (id === otherId) throw new Refusal('same_file')
  return ctx.db.transaction(async transaction => {
    await lock(transaction, joiningLock)
    const [one, other] = await lockBoth(transaction, id, otherId)
    if (one.accountId !== null && other.accountId !== null && one.accountId !== other.accountId) {
      throw new Refusal('two_accounts')
    }
    await announceChange(transaction)
    const [remaining, joined] = rankOf(other) > rankOf(one) ? [other, one] : [one, other]
    await joinInto(transaction, remaining, joined)
    if (remaining.joinedByStaff && remaining.accountId !== null) {
      await giveVisitsTo(ctx, transaction, remaining.id, remaining.accountId)
    }
    await auditBoth(ctx, transaction, 'join_files', [remaining, joined])
    return remaining.id
  })
}

const rankOf = ({ accountId, joinedByStaff }: File) => (joinedByStaff ? 2 : accountId === null ? 0 : 1)

/** Locks two files. Refuses `not_found`, also if one of the files has been joined into another. */
async function lockBoth(transaction: Database, id: string, otherId: string): Promise<[File, File]> {
  const rows = await transaction
    .select()
    .from(patientFiles)
    .where(and(inArray(patientFiles.id, [id, otherId]), isNull(patientFiles.joinedInto)))
    .orderBy(patientFiles.id)
    .for('update')
  const [one, other] = [rows.find(row => row.id === id), rows.find(row => row.id === otherId)]
  if (!one || !other) throw new Refusal('not_found')
  return [one, other]
}

export async function joinInto(transaction: Database, remaining: Pick<File, 'id'>, file: Pick<File, 'id'>) {
  for (const table of [appointments, patientNotes]) {
    await transaction.execute(sql`update ${table} set file_id = ${remaining.id}::uuid, from_file_id = coalesce(from_file_id, file_id)
      where file_id = ${file.id}::uuid`)
  }
  const joinedThrough = sql`coalesce(${patientFiles.joinedThrough}, ${file.id}::uuid)`
  const isOfFile = eq(patientFiles.joinedInto, file.id)
  await transaction.update(patientFiles).set({ joinedInto: remaining.id, joinedThrough }).where(isOfFile)
  await transaction.update(patientFiles).set({ joinedInto: remaining.id }).where(eq(patientFiles.id, file.id))
}

/**
 * Parts a joined file again. Its visits and notes go back to it, with the files that had been joined into it before, and the account loses
 * the visits that it gained by joining. What was written since stays. Refuses `not_allowed`, `not_found`, and `file_exists` if another file
 * has that name by now.
 */
export async function partFiles(ctx: Context, id: string, joinedId: string): Promise<void> {
  requireStaff(ctx)
  await ctx.db
    .transaction(async transaction => {
      await lock(transaction, joiningLock)
      const [remaining] = await transaction.select().from(patientFiles).where(eq(patientFiles.id, id)).for('update')
      const isJoined = and(eq(patientFiles.id, joinedId), eq(patientFiles.joinedInto, id))
      const [joined] = await transaction.select().from(patientFiles).where(isJoined).for('update')
      if (!remaining || !joined) throw new Refusal('not_found')
      await announceChange(transaction)
      const { accountId } = remaining
      const parted = await idsWithJoined(transaction, joined, id)
      const staysConfirmed = joined.accountId === accountId && joined.joinedByStaff
      if (accountId !== null && !staysConfirmed) {
        await takeVisitsFrom(ctx, transaction, accountId, inArray(appointments.fromFileId, parted))
      }
      for (const table of [appointments, patientNotes]) {
        await transaction.execute(sql`update ${table} set file_id = ${joinedId}::uuid, from_file_id = nullif(from_file_id, ${joinedId}::uuid)
          where file_id = ${id}::uuid and from_file_id = any(${sql.param(parted)}::uuid[])`)
      }
      await transaction
        .update(patientFiles)
        .set({ joinedInto: joinedId, joinedThrough: sql`nullif(${patientFiles.joinedThrough}, ${joinedId}::uuid)` })
        .where(inArray(patientFiles.id, parted))
      await transaction
        .update(patientFiles)
        .set({ joinedInto: null, joinedThrough: null, medicalAlertsReplaced: false, updatedAt: ctx.now() })
        .where(eq(patientFiles.id, joinedId))
      await auditBoth(ctx, transaction, 'part_files', [remaining, joined])
    })
    .catch(refusingTaken('file_exists'))
}

async function idsWithJoined(transaction: Database, { id }: File, remainingId: string): Promise<string[]> {
  const others = await transaction
    .select({ id: patientFiles.id, through: patientFiles.joinedThrough })
    .from(patientFiles)
    .where(eq(patientFiles.joinedInto, remainingId))
  const found = [id]
  // The loop also walks the ids that it adds to the list, so it finds files joined through other files.
  for (const known of found) found.push(...others.filter(({ through }) => through === known).map(other => other.id))
  return found
}

async function auditBoth(ctx: Context, transaction: Database, action: string, files: readonly File[]): Promise<void> {
  for (const { id } of files) await recordAudit(ctx, transaction, { action, subject: 'patient', subjectId: id })
}
