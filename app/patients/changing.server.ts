import { and, eq, isNull } from 'drizzle-orm'
import { announceChange } from '../appointments/record.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { patientFiles } from '../platform/db/schema.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'
import { dayOf } from '../platform/values/dates.ts'
import type { PatientChange } from './patient.ts'

/** Details in the audit of a changed file, where the person was asked for medical alerts. */
export const askedForAlerts = { askedForAlerts: true }

/** Visits keep their name and contact. Refuses `not_allowed`, `not_found`, `file_exists`, `birth_date_unlikely`. */
export async function changePatient(ctx: Context, id: string, { medicalConditions, ...plain }: PatientChange) {
  requireStaff(ctx)
  if (plain.birthDate) await refuseUnlikelyBirth(ctx, plain.birthDate)
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

const firstBirthDate = '1900-01-01'

/** Nobody alive was born before 1900, or will be born tomorrow. */
async function refuseUnlikelyBirth(ctx: Context, birthDate: string): Promise<void> {
  const today = dayOf(ctx.now(), (await ctx.clinic()).zone).toString()
  if (birthDate < firstBirthDate || birthDate > today) throw new Refusal('birth_date_unlikely')
}

/** Refuses `not_found`, also if the file was joined into another one. */
export async function lockFile(transaction: Database, id: string): Promise<typeof patientFiles.$inferSelect> {
  const isWanted = and(eq(patientFiles.id, id), isNull(patientFiles.joinedInto))
  const [file] = await transaction.select().from(patientFiles).where(isWanted).for('update')
  if (!file) throw new Refusal('not_found')
  return file
}
