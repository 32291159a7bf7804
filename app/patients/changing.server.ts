import { and, eq, isNull } from 'drizzle-orm'
import { announceChange } from '../appointments/record.server.ts'
import { type Account, type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { patientFiles, patientNotes } from '../platform/db/schema.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { PatientChange } from './patient.ts'

/** In the audit of a changed file: the person was asked for medical alerts. */
export const askedForAlerts = { askedForAlerts: true }

/**
 * Changes the given fields of a person's file; visits keep the name and the contact that they were booked with. Refuses
 * `not_allowed`, `not_found`, `file_exists`.
 */
export async function changePatient(
  ctx: Context,
  id: string,
  { medicalConditions, ...plain }: PatientChange,
): Promise<void> {
  requireStaff(ctx)
  await ctx.db
    .transaction(async transaction => {
      await lockFile(transaction, id)
      await announceChange(transaction)
      await transaction
        .update(patientFiles)
        .set({
          ...plain,
          ...medicalConditions,
          ...(medicalConditions ? { medicalAlertsAskedAt: ctx.now() } : {}),
          updatedAt: ctx.now(),
        })
        .where(eq(patientFiles.id, id))
      if (medicalConditions) {
        const isJoined = eq(patientFiles.joinedInto, id)
        await transaction.update(patientFiles).set({ medicalAlertsReplaced: true }).where(isJoined)
      }
      await recordAudit(ctx, transaction, {
        action: 'change_patient',
        subject: 'patient',
        subjectId: id,
        ...(medicalConditions && { details: askedForAlerts }),
      })
    })
    .catch(refusingTaken('file_exists'))
}

/**
 * Adds a note to a person's file, signed with the caller's name. Notes are never changed: a later one corrects. Refuses
 * `not_allowed`, `not_found`. Returns its id.
 */
export async function addNote(ctx: Context, fileId: string, text: string): Promise<string> {
  const account: Account = requireStaff(ctx)
  const id = newId()
  await ctx.db.transaction(async transaction => {
    await lockFile(transaction, fileId)
    const note = { id, fileId, at: ctx.now(), authorId: account.id, authorName: account.fullName, text }
    await transaction.insert(patientNotes).values(note)
    await recordAudit(ctx, transaction, { action: 'add_patient_note', subject: 'patient', subjectId: fileId })
  })
  return id
}

/** Locks a person's file until the transaction ends. Refuses `not_found`, also if it was joined into another one. */
export async function lockFile(transaction: Database, id: string): Promise<typeof patientFiles.$inferSelect> {
  const [file] = await transaction
    .select()
    .from(patientFiles)
    .where(and(eq(patientFiles.id, id), isNull(patientFiles.joinedInto)))
    .for('update')
  if (!file) throw new Refusal('not_found')
  return file
}
