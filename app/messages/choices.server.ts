import { desc, eq, inArray, or } from 'drizzle-orm'
import { type Context, type Database, requireAccount, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { messageChoices, patientFiles } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { currentLanguage } from '../platform/i18n/language.server.ts'
import { newId } from '../platform/ids.ts'
import type { ChoiceOrigin } from '../platform/message.ts'
import { type Choice, defaultChoice } from './choice.ts'
import * as texts from './texts.ts'

/** Who chooses how messages come: an account for its whole family, a person without an account for themselves. */
export type Chooser = { readonly userId: string } | { readonly fileId: string }

/** Returns the latest choice; for a file, also one made with a file that was joined into it. */
export async function readChoice(db: Database, chooser: Chooser) {
  const [latest] = await db
    .select()
    .from(messageChoices)
    .where('userId' in chooser ? eq(messageChoices.userId, chooser.userId) : isOfFile(db, chooser.fileId))
    .orderBy(desc(messageChoices.at), desc(messageChoices.id))
    .limit(1)
  return latest
}

function isOfFile(db: Database, fileId: string) {
  const { id, joinedInto } = patientFiles
  const isOfPerson = or(eq(id, fileId), eq(joinedInto, fileId))
  return inArray(messageChoices.fileId, db.select({ id }).from(patientFiles).where(isOfPerson))
}

/** Stores a choice, with the sentence that the person agreed to, in the words that were shown. */
export async function noteChoice(
  { now, account }: Pick<Context, 'now' | 'account'>,
  db: Database,
  chooser: Chooser,
  { choice, how }: { readonly choice: Choice; readonly how: ChoiceOrigin },
): Promise<void> {
  const { agree, decline } = texts.messageChoice
  const agreed = { wording: choice.wantsTexts ? agree : decline, language: currentLanguage() }
  const row = { id: newId(), ...chooser, ...choice, ...agreed, how, at: now(), byId: account?.id }
  await db.insert(messageChoices).values(row)
}

/** Reads how the caller wants to get messages. Refuses `sign_in_needed`. */
export async function readOwnChoice(ctx: Context): Promise<Choice> {
  return (await readChoice(ctx.db, { userId: requireAccount(ctx).id })) ?? defaultChoice
}

/** Stores how the caller wants to get messages. Refuses `sign_in_needed`, `too_many`. */
export async function chooseForOneself(ctx: Context, choice: Choice): Promise<void> {
  const { id: userId } = requireAccount(ctx)
  await countTry(ctx, 'profile', userId)
  await noteChoice(ctx, ctx.db, { userId }, { choice, how: 'account' })
}

/** Reads how a file's person wants to get messages, or the file's account if it has one. Refuses `not_allowed`, `not_found`. */
export async function readChoiceOfFile(ctx: Context, fileId: string): Promise<Choice> {
  requireStaff(ctx)
  return (await readChoice(ctx.db, await chooserOfFile(ctx, fileId))) ?? defaultChoice
}

/** Stores how a file's person, or the file's account, wants to get messages. Refuses `not_allowed`, `not_found`. */
export async function chooseForFile(ctx: Context, fileId: string, choice: Choice): Promise<void> {
  requireStaff(ctx)
  await noteChoice(ctx, ctx.db, await chooserOfFile(ctx, fileId), { choice, how: 'desk' })
  const event = { action: 'choose_ways', subject: 'patient', subjectId: fileId, details: { ...choice } } as const
  await recordAudit(ctx, ctx.db, event)
}

async function chooserOfFile({ db }: Context, fileId: string): Promise<Chooser> {
  const { id, accountId } = patientFiles
  const [file] = await db.select({ accountId }).from(patientFiles).where(eq(id, fileId))
  if (!file) throw new Refusal('not_found')
  return file.accountId === null ? { fileId } : { userId: file.accountId }
}
