import { desc, inArray } from 'drizzle-orm'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { patientNotes } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { lockFile } from './changing.server.ts'

// A person gets their notes with the export of their data. Joined or parted files take theirs along (`one-person.server.ts`).

/** The caller checks that the files are the account's own, or that it is staff. */
export function listNotes(db: Database, files: readonly string[]) {
  const { id, fileId, at, authorName, text } = patientNotes
  return db
    .select({ id, fileId, at, author: authorName, text })
    .from(patientNotes)
    .where(inArray(fileId, [...files]))
    .orderBy(desc(at), desc(id))
}

/** Returns the note's id. Notes are never changed; a later one corrects. Refuses `not_allowed`, `not_found`. */
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
