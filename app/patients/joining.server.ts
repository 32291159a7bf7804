import { and, eq, sql } from 'drizzle-orm'
import { giveVisitsTo } from '../appointments/booking/patient-file.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { appointments, patientFiles, patientNotes, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'

type File = typeof patientFiles.$inferSelect

/**
 * Joins a locked file to the account with this e-mail, with its visits, on the word of staff who checked. If the account has a file of
 * the same name, this one is merged into it. Returns the id of the file that remains. Refuses `no_such_account`, `file_of_account`.
 */
export async function joinAccount(ctx: Context, transaction: Database, file: File, email: string): Promise<string> {
  const [account] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!account) throw new Refusal('no_such_account')
  if (file.accountId !== null && file.accountId !== account.id) throw new Refusal('file_of_account')
  const [own] = await transaction
    .select()
    .from(patientFiles)
    .where(and(eq(patientFiles.accountId, account.id), sql`lower(${patientFiles.name}) = ${file.name.toLowerCase()}`))
    .for('update')
  const remaining = own ?? file
  if (remaining.id !== file.id) await takeIn(transaction, remaining, file)
  await transaction
    .update(patientFiles)
    .set({ accountId: account.id, joinedByStaff: true, updatedAt: ctx.now() })
    .where(eq(patientFiles.id, remaining.id))
  await giveVisitsTo(ctx, transaction, remaining.id, account.id)
  for (const [subject, subjectId] of [
    ['patient', remaining.id],
    ['user', account.id],
  ] as const) {
    await recordAudit(ctx, transaction, { action: 'join_account', subject, subjectId })
  }
  return remaining.id
}

/** Moves what a file holds into another one of the same person, and deletes it. No warning is lost. */
export async function takeIn(transaction: Database, remaining: File, file: File): Promise<void> {
  const fileId = remaining.id
  await transaction.update(appointments).set({ fileId }).where(eq(appointments.fileId, file.id))
  await transaction.update(patientNotes).set({ fileId }).where(eq(patientNotes.fileId, file.id))
  const allergies = [...new Set([remaining.allergies, file.allergies])].filter(text => text !== '').join('; ')
  await transaction
    .update(patientFiles)
    .set({
      phone: remaining.phone || file.phone,
      email: remaining.email || file.email,
      birthDate: remaining.birthDate ?? file.birthDate,
      allergies,
      isPregnant: remaining.isPregnant || file.isPregnant,
      takesBloodThinner: remaining.takesBloodThinner || file.takesBloodThinner,
      warningsAskedAt: remaining.warningsAskedAt ?? file.warningsAskedAt,
    })
    .where(eq(patientFiles.id, fileId))
  await transaction.delete(patientFiles).where(eq(patientFiles.id, file.id))
}
