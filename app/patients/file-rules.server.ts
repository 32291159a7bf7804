import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  appointments,
  auditEntries,
  messageChoices,
  oneTimeCodes,
  patientFiles,
  patientNotes,
  recordViews,
} from '../platform/db/schema.ts'

// Everything that hangs on a patient's file, and what becomes of it. Joining, parting, confirming an account and erasing read these lists,
// and `file-rules.test.ts` fails for a column or table that is on neither.

/**
 * When a file is joined into another one, of its columns
 * - `filled`: the other file takes the value if its own is empty, until the two are parted;
 * - `merged`: both files' values count (`file-medical-conditions.server.ts`);
 * - `kept`: it keeps its own value, by which it is found and parted;
 * - `linking`: says what was joined, and to which account.
 */
type ColumnRule = 'filled' | 'merged' | 'kept' | 'linking'

export const columnRules = {
  id: 'kept',
  name: 'kept',
  searchText: 'kept',
  createdAt: 'kept',
  updatedAt: 'kept',
  phone: 'filled',
  email: 'filled',
  birthDate: 'filled',
  allergies: 'merged',
  isPregnant: 'merged',
  takesBloodThinner: 'merged',
  medicalAlertsAskedAt: 'merged',
  medicalAlertsReplaced: 'merged',
  accountId: 'linking',
  joinedByStaff: 'linking',
  joinedInto: 'linking',
  joinedThrough: 'linking',
  filledFrom: 'linking',
} as const satisfies Record<keyof typeof patientFiles.$inferSelect, ColumnRule>

type ColumnsWith<Rule extends ColumnRule> = {
  [Column in keyof typeof columnRules]: (typeof columnRules)[Column] extends Rule ? Column : never
}[keyof typeof columnRules]

export type FilledColumn = ColumnsWith<'filled'>

export const filledColumns = ['phone', 'email', 'birthDate'] as const satisfies readonly FilledColumn[]

interface ReferenceRule {
  readonly column: AnyPgColumn
  /**
   * - `moved`: its rows go to the file that remains, remember in `from` where they were, and go back when the files are parted;
   * - `stricter`: the stricter one counts for the file that remains, or for the account that staff confirm;
   * - `led`: it stays with its file, which leads to the one that remains;
   * - `linking`: joining and parting write it;
   * - `history`: it stays as it was.
   */
  readonly joining: 'moved' | 'stricter' | 'led' | 'linking' | 'history'
  readonly from?: AnyPgColumn
  /** When the file is erased, its rows are deleted, only lose the file, or stay as history without a name. */
  readonly erasing: 'deleted' | 'emptied' | 'history'
  /** A file in which the desk has such rows stays when an unconfirmed account is deleted. */
  readonly isDesks?: true
}

export const referenceRules = [
  { column: appointments.fileId, joining: 'moved', from: appointments.fromFileId, erasing: 'emptied', isDesks: true },
  { column: patientNotes.fileId, joining: 'moved', from: patientNotes.fromFileId, erasing: 'deleted', isDesks: true },
  { column: messageChoices.fileId, joining: 'stricter', erasing: 'deleted', isDesks: true },
  { column: oneTimeCodes.fileId, joining: 'led', erasing: 'deleted' },
  { column: patientFiles.joinedInto, joining: 'linking', erasing: 'deleted', isDesks: true },
  { column: patientFiles.joinedThrough, joining: 'linking', erasing: 'emptied' },
  { column: appointments.fromFileId, joining: 'linking', erasing: 'emptied' },
  { column: patientNotes.fromFileId, joining: 'linking', erasing: 'emptied' },
  { column: auditEntries.subjectId, joining: 'history', erasing: 'history' },
  { column: recordViews.subjectId, joining: 'history', erasing: 'history' },
] as const satisfies readonly ReferenceRule[]

export const movedReferences: readonly Required<Pick<ReferenceRule, 'column' | 'from'>>[] = referenceRules.filter(
  rule => rule.joining === 'moved',
)
