import { and, eq, isNull } from 'drizzle-orm'
import { announceChange } from '../appointments/record.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { patientFiles } from '../platform/db/schema.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'
import type { PatientChange } from './patient.ts'

/** What the audit notes with the change of a file if staff asked the person for medical alerts. */
export const askedForAlerts = { askedForAlerts: true }

/** Changes a patient's file, not the name and contact of booked visits. Refuses `not_allowed`, `not_found`, `file_exists`. */
export async function changePatient(ctx: Context, id: string, { medicalConditions, ...plain }: PatientChange) {
  requireStaff(ctx)
  const updatedAt = ctx.now()
  const alerts = medicalConditions && { ...medicalConditions, medicalAlertsAskedAt: updatedAt }
  await ctx.db
    .transaction(async transaction => {
      await lockFile(transaction, id)
      await announceChange(transaction)
      const changed = { ...plain, ...alerts, updatedAt }
      await transaction.update(patientFiles).set(changed).where(eq(patientFiles.id, id))
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

/** Locks a file for a change. Refuses `not_found`, also if the file was joined into another one. */
export async function lockFile(transaction: Database, id: string): Promise<typeof patientFiles.$inferSelect> {
  const isWanted = and(eq(patientFiles.id, id), isNull(patientFiles.joinedInto))
  const [file] = await transaction.select().from(patientFiles).where(isWanted).for('update')
  if (!file) throw new Refusal('not_found')
  return file
}
