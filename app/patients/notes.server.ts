import { desc, inArray } from 'drizzle-orm'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { patientNotes } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { lockFile } from './changing.server.ts'

// The export of a person's data contains the notes about them. Joined or parted files take their notes along.

/** Reads the notes of files. The caller checks that the files are the account's own, or that the account is staff's. */
export function listNotes(db: Database, files: readonly string[]) {
  const { id, fileId, at, authorName, text } = patientNotes
  return db
    .select({ id, fileId, at, author: authorName, text })
    .from(patientNotes)
    .where(inArray(fileId, [...files]))
    .orderBy(desc(at), desc(id))
}

/** Adds a note, which is never changed; a later note may correct it. Returns its id. Refuses `not_allowed`, `not_found`. */
export async function addNote(ctx: Context, fileId: string, text: string): Promise<string> {
  const { id: authorId, fullName: authorName } = requireStaff(ctx)
  const id = newId()
  await ctx.db.transaction(async transaction => {
    await lockFile(transaction, fileId)
    await transaction.insert(patientNotes).values({ id, fileId, at: ctx.now(), authorId, authorName, text })
    await recordAudit(ctx, transaction, { action: 'add_patient_note', subject: 'patient', subjectId: fileId })
  })
  return id
}
