import { desc, eq, inArray, or } from 'drizzle-orm'
import { type Basis, onto } from '../platform/based-on.server.ts'
import { type Context, type Database, requireAccount, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { messageChoices, patientFiles } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { currentLanguage } from '../platform/i18n/language.server.ts'
import { newId } from '../platform/ids.ts'
import type { ChoiceOrigin } from '../platform/message.ts'
import { type Choice, defaultChoice } from './choice.ts'
import * as texts from './texts.ts'

/** An account chooses for its whole family; a person without one for themselves. */
export type Chooser = { readonly userId: string } | { readonly fileId: string }

/** Returns the latest choice, also from files that were joined into a person's file. */
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

/** Stores the sentence that was agreed to as it was shown. */
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

/** Refuses `sign_in_needed`. */
export async function readOwnChoice(ctx: Context): Promise<Choice> {
  return (await readChoice(ctx.db, { userId: requireAccount(ctx).id })) ?? defaultChoice
}

/** Refuses `sign_in_needed`, `too_many`. */
export async function chooseForOneself(ctx: Context, choice: Choice, basis?: Basis): Promise<void> {
  const { id: userId } = requireAccount(ctx)
  await countTry(ctx, 'profile', userId)
  await ctx.db.transaction(async transaction => {
    const merged = await mergeChoice(transaction, { userId }, choice, basis)
    await noteChoice(ctx, transaction, { userId }, { choice: merged, how: 'account' })
  })
}

/** Choices are rows of their own, so nothing but this lock makes one wait for another. */
async function mergeChoice(transaction: Database, chooser: Chooser, choice: Choice, basis: Basis | undefined) {
  await lock(transaction, `message choice ${'userId' in chooser ? chooser.userId : chooser.fileId}`)
  return onto((await readChoice(transaction, chooser)) ?? defaultChoice, choice, basis)
}

/** A file's account chooses for it, if there is one. Refuses `not_allowed`, `not_found`. */
export async function readChoiceOfFile(ctx: Context, fileId: string): Promise<Choice> {
  requireStaff(ctx)
  return (await readChoice(ctx.db, await chooserOfFile(ctx, fileId))) ?? defaultChoice
}

/** Refuses `not_allowed`, `not_found`. */
export async function chooseForFile(ctx: Context, fileId: string, choice: Choice, basis?: Basis): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const chooser = await chooserOfFile({ db: transaction }, fileId)
    const merged = await mergeChoice(transaction, chooser, choice, basis)
    await noteChoice(ctx, transaction, chooser, { choice: merged, how: 'desk' })
    const event = { action: 'choose_ways', subject: 'patient', subjectId: fileId, details: { ...merged } } as const
    await recordAudit(ctx, transaction, event)
  })
}

async function chooserOfFile({ db }: Pick<Context, 'db'>, fileId: string): Promise<Chooser> {
  const { id, accountId } = patientFiles
  const [file] = await db.select({ accountId }).from(patientFiles).where(eq(id, fileId))
  if (!file) throw new Refusal('not_found')
  return file.accountId === null ? { fileId } : { userId: file.accountId }
}
