import { eq, inArray, or } from 'drizzle-orm'
import { joiningLock } from '../appointments/locks.server.ts'
import { announceChange } from '../appointments/record.server.ts'
import { type Context, type Database, requireAccount, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { oneTimeCodes, patientFiles } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { mobileCountryOf } from '../platform/values/phone.ts'
import { makePrintedCode, takeFileCode } from '../telephone/codes.server.ts'
import { sendCode } from '../telephone/send-code.server.ts'
import { lockFile } from './changing.server.ts'
import { joinToAccount } from './joining.server.ts'

/** Makes a file's code, which works once, within 7 days. Refuses `not_allowed`, `not_found`, `file_of_account`, `not_mobile`. */
export async function makeFileCode(ctx: Context, id: string, isSent: boolean): Promise<string | null> {
  requireStaff(ctx)
  return ctx.db.transaction(async transaction => {
    const file = await lockFile(transaction, id)
    if (file.accountId !== null && file.joinedByStaff) throw new Refusal('file_of_account')
    if (isSent && mobileCountryOf(file.phone) === undefined) throw new Refusal('not_mobile')
    const { id: ofFile, joinedInto } = patientFiles
    const files = transaction
      .select({ id: ofFile })
      .from(patientFiles)
      .where(or(eq(ofFile, id), eq(joinedInto, id)))
    await transaction.delete(oneTimeCodes).where(inArray(oneTimeCodes.fileId, files))
    const event = { action: 'make_file_code', subject: 'patient', subjectId: file.id, details: { isSent } } as const
    await recordAudit(ctx, transaction, event)
    if (!isSent) return makePrintedCode(ctx, transaction, file.id)
    await sendCode(ctx, transaction, { purpose: 'file', sentTo: file.phone, fileId: file.id })
    return null
  })
}

/** Gives the caller the file of a code. Refuses `sign_in_needed`, `verify_first`, `file_code_dead`, `file_of_account`, `too_many`. */
export async function joinByCode(ctx: Context, code: string): Promise<void> {
  const account = requireAccount(ctx)
  await countTry(ctx, 'fileCode', account.id)
  await ctx.db.transaction(async transaction => {
    await lock(transaction, joiningLock)
    const fileId = await takeFileCode(ctx, transaction, code)
    if (fileId === undefined) throw new Refusal('file_code_dead')
    if (!account.emailVerified) throw new Refusal('verify_first')
    const file = await lockFile(transaction, await remainingFile(transaction, fileId))
    await announceChange(transaction)
    await joinToAccount(ctx, transaction, file, account.id)
  })
}

/** A code for a file that was joined into another one leads there. */
async function remainingFile(transaction: Database, fileId: string): Promise<string> {
  const { id, joinedInto } = patientFiles
  const [file] = await transaction.select({ joinedInto }).from(patientFiles).where(eq(id, fileId))
  return file?.joinedInto ?? fileId
}
