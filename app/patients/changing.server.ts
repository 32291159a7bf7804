import { and, eq, isNull } from 'drizzle-orm'
import { fileMedicalConditions } from '../appointments/file-medical-conditions.server.ts'
import { announceChange } from '../appointments/record.server.ts'
import { type Basis, onto } from '../platform/based-on.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { patientFiles } from '../platform/db/schema.ts'
import { refusingTaken } from '../platform/db/violations.server.ts'
import { Refusal } from '../platform/errors.ts'
import { dayOf } from '../platform/values/dates.ts'
import { correctContacts } from './correcting.server.ts'
import type { PatientChange } from './patient.ts'

/** What the audit notes with the change of a file if staff asked the person for medical alerts. */
export const askedForAlerts = { askedForAlerts: true }

/**
 * Visits keep their name. Those that were booked with a corrected contact get the new one, unless `visitsFollow` is false.
 * Returns their ids. Refuses `not_allowed`, `not_found`, `changed_meanwhile`, `file_exists`, `birth_date_unlikely`.
 */
export async function changePatient(
  ctx: Context,
  id: string,
  { visitsFollow = true, ...wanted }: PatientChange,
  basis?: Basis,
): Promise<string[]> {
  requireStaff(ctx)
  if (wanted.birthDate) await refuseUnlikelyBirth(ctx, wanted.birthDate)
  const updatedAt = ctx.now()
  return ctx.db
    .transaction(async transaction => {
      const file = await lockFile(transaction, id)
      const stored = { ...file, medicalConditions: await readMedicalConditions(transaction, id) }
      const { medicalConditions, ...plain } = onto(stored, wanted, basis)
      const alerts = medicalConditions && { ...medicalConditions, medicalAlertsAskedAt: updatedAt }
      await announceChange(transaction)
      const changed = { ...plain, ...alerts, updatedAt }
      await transaction.update(patientFiles).set(changed).where(eq(patientFiles.id, id))
      const booked = await correctContacts(ctx, transaction, file, plain, visitsFollow)
      if (medicalConditions) {
        const isJoined = eq(patientFiles.joinedInto, id)
        await transaction.update(patientFiles).set({ medicalAlertsReplaced: true }).where(isJoined)
      }
      const details = {
        ...(medicalConditions && askedForAlerts),
        ...(booked.length > 0 && { visits: booked.length, visitsFollow }),
      }
      await recordAudit(ctx, transaction, { action: 'change_patient', subject: 'patient', subjectId: id, details })
      return booked
    })
    .catch(refusingTaken('file_exists'))
}

const firstBirthDate = '1900-01-01'

/** Nobody alive was born before 1900, or will be born tomorrow. */
async function refuseUnlikelyBirth(ctx: Context, birthDate: string): Promise<void> {
  const today = dayOf(ctx.now(), (await ctx.clinic()).zone).toString()
  if (birthDate < firstBirthDate || birthDate > today) throw new Refusal('birth_date_unlikely')
}

/** Those of the files that were joined into this one count too. */
async function readMedicalConditions(transaction: Database, id: string) {
  const [file] = await transaction.select(fileMedicalConditions).from(patientFiles).where(eq(patientFiles.id, id))
  return file
}

/** Refuses `not_found`, also if the file was joined into another one. */
export async function lockFile(transaction: Database, id: string): Promise<typeof patientFiles.$inferSelect> {
  const isWanted = and(eq(patientFiles.id, id), isNull(patientFiles.joinedInto))
  const [file] = await transaction.select().from(patientFiles).where(isWanted).for('update')
  if (!file) throw new Refusal('not_found')
  return file
}
