import { eq } from 'drizzle-orm'
import { type Basis, onto } from '../../platform/based-on.server.ts'
import type { Context, Database } from '../../platform/context.server.ts'
import { appointments, treatments } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { inLanguage } from '../../platform/i18n/language.server.ts'
import { localized } from '../../platform/i18n/localized.ts'
import { isBegun } from '../../platform/lifecycle.ts'
import { languageOfVisit } from '../addressee.server.ts'
import type { VisitReport } from '../appointment.ts'
import { type LockedAppointment, lockForStaff } from '../appointments.server.ts'
import { recordChange } from '../record.server.ts'

/**
 * The patient reads both once the visit is completed. Returns whether anything changed. Refuses `not_allowed` for a patient's own visit,
 * `not_found`, `changed_meanwhile`, and `visit_not_begun` before the patient sits in the chair.
 */
export async function setReport(ctx: Context, id: string, wanted: VisitReport, basis?: Basis): Promise<boolean> {
  return ctx.db.transaction(async transaction => {
    const locked = await lockForStaff(ctx, transaction, id)
    if (!isBegun(locked.lifecycle)) throw new Refusal('visit_not_begun')
    const stored = { report: { done: locked.done, advice: locked.advice } }
    const { done, advice } = onto(stored, { report: wanted }, basis).report
    if (locked.done === done && locked.advice === advice) return false
    await transaction.update(appointments).set({ done, advice, updatedAt: ctx.now() }).where(eq(appointments.id, id))
    await recordChange(ctx, transaction, 'report', id)
    return true
  })
}

/** The treatment's advice in the patient's language, unless staff wrote advice for this visit. */
export async function readTreatmentAdvice(
  ctx: Context,
  transaction: Database,
  { id, advice, treatmentId }: LockedAppointment,
) {
  if (advice !== '' || treatmentId === null) return {}
  const { advice: english, translations } = treatments
  const [treatment] = await transaction
    .select({ advice: english, translations })
    .from(treatments)
    .where(eq(treatments.id, treatmentId))
  if (!treatment) return {}
  const language = await languageOfVisit(ctx, transaction, id)
  return { advice: inLanguage(language, () => localized(treatment)).advice }
}
