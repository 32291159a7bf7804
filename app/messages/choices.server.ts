import { and, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { type Basis, onto } from '../platform/based-on.server.ts'
import { type Context, type Database, requireAccount, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { lock } from '../platform/db/lock.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { claimKeyOfRequest } from '../platform/db/repeated.server.ts'
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
  return latestChoice(
    db,
    'userId' in chooser ? eq(messageChoices.userId, chooser.userId) : isOfFile(db, chooser.fileId),
  )
}

async function latestChoice(db: Database, these: SQL | undefined) {
  const [latest] = await db
    .select()
    .from(messageChoices)
    .where(these)
    .orderBy(desc(messageChoices.at), desc(messageChoices.id))
    .limit(1)
  return latest
}

function isOfFile(db: Database, fileId: string) {
  const { id, joinedInto } = patientFiles
  const isOfPerson = or(eq(id, fileId), eq(joinedInto, fileId))
  return inArray(messageChoices.fileId, db.select({ id }).from(patientFiles).where(isOfPerson))
}

/**
 * The choice for a visit's messages. A confirmed account chooses for its files. If nobody confirmed the account, what the desk noted about
 * the person counts too, and the stricter one decides.
 */
export async function readChoiceOfVisit(
  db: Database,
  { userId, fileId }: Readonly<Record<'userId' | 'fileId', string | null>>,
) {
  const ofUser = userId === null ? undefined : await readChoice(db, { userId })
  if (fileId === null) return ofUser
  const chooser = await chooserOfFile(db, fileId)
  const ofFile = 'userId' in chooser && chooser.userId === userId ? undefined : await readChoice(db, chooser)
  return stricterOf(ofUser, ofFile)
}

function stricterOf<Some extends Choice>(one: Some | undefined, other: Some | undefined): Some | undefined {
  if (!one || !other) return one ?? other
  return { ...one, wantsTexts: one.wantsTexts && other.wantsTexts }
}

type Noting = Pick<Context, 'now' | 'account'>

/** The stricter choice of both counts for the second from now on, and the first's if it has none. */
export async function carryChoice(ctx: Noting, db: Database, from: Chooser, to: Chooser): Promise<void> {
  const [theirs, own] = [await readChoice(db, from), await readChoice(db, to)]
  const choice = stricterOf<Choice>(own, theirs)
  if (!choice || (own && choice.wantsTexts === own.wantsTexts)) return
  await noteChoice(ctx, db, to, { choice, how: 'joined' })
}

/** What joining made stricter is taken back, as far as no file that is still joined is as strict. */
export async function takeChoiceBack(
  ctx: Noting,
  db: Database,
  chooser: Chooser,
  joined: readonly string[],
): Promise<void> {
  const isOf =
    'userId' in chooser ? eq(messageChoices.userId, chooser.userId) : eq(messageChoices.fileId, chooser.fileId)
  if ((await latestChoice(db, isOf))?.how !== 'joined') return
  let choice: Choice = (await latestChoice(db, and(isOf, ne(messageChoices.how, 'joined')))) ?? defaultChoice
  for (const fileId of joined)
    choice = stricterOf<Choice>(choice, await latestChoice(db, eq(messageChoices.fileId, fileId))) ?? choice
  await noteChoice(ctx, db, chooser, { choice, how: 'joined' })
}

/** Stores a choice, with the sentence that the person agreed to, in the words that were shown. */
export async function noteChoice(
  { now, account }: Noting,
  db: Database,
  chooser: Chooser,
  { choice: { firstWay, wantsTexts }, how }: { readonly choice: Choice; readonly how: ChoiceOrigin },
): Promise<void> {
  const { agree, decline } = texts.messageChoice
  const agreed = { wording: wantsTexts ? agree : decline, language: currentLanguage() }
  // The latest choice counts, so one after a choice that is dated ahead is dated a moment later still.
  const earlier = await readChoice(db, chooser)
  const at = earlier && earlier.at > now() ? new Date(earlier.at.getTime() + 1) : now()
  const row = { id: newId(), ...chooser, firstWay, wantsTexts, ...agreed, how, at, byId: account?.id }
  await db.insert(messageChoices).values(row)
}

/** Reads how the caller wants to get messages. Refuses `sign_in_needed`. */
export async function readOwnChoice(ctx: Context): Promise<Choice> {
  return (await readChoice(ctx.db, { userId: requireAccount(ctx).id })) ?? defaultChoice
}

/** Refuses `sign_in_needed`, `too_many`. */
export async function chooseForOneself(ctx: Context, choice: Choice, basis?: Basis): Promise<void> {
  const { id: userId } = requireAccount(ctx)
  await countTry(ctx, 'profile', userId)
  await ctx.db.transaction(async transaction => {
    await claimKeyOfRequest(ctx, transaction)
    const merged = await mergeChoice(transaction, { userId }, choice, basis)
    await noteChoice(ctx, transaction, { userId }, { choice: merged, how: 'account' })
  })
}

/** Choices are rows of their own, so nothing but this lock makes one wait for another. */
async function mergeChoice(transaction: Database, chooser: Chooser, choice: Choice, basis: Basis | undefined) {
  await lock(transaction, `message choice ${'userId' in chooser ? chooser.userId : chooser.fileId}`)
  return onto((await readChoice(transaction, chooser)) ?? defaultChoice, choice, basis)
}

/** A file's confirmed account chooses for it, if there is one. Refuses `not_allowed`, `not_found`. */
export async function readChoiceOfFile(ctx: Context, fileId: string): Promise<Choice> {
  requireStaff(ctx)
  return (await readChoice(ctx.db, await chooserOfFile(ctx.db, fileId))) ?? defaultChoice
}

/** Refuses `not_allowed`, `not_found`. */
export async function chooseForFile(ctx: Context, fileId: string, choice: Choice, basis?: Basis): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const chooser = await chooserOfFile(transaction, fileId)
    const merged = await mergeChoice(transaction, chooser, choice, basis)
    await noteChoice(ctx, transaction, chooser, { choice: merged, how: 'desk' })
    const event = { action: 'choose_ways', subject: 'patient', subjectId: fileId, details: { ...merged } } as const
    await recordAudit(ctx, transaction, event)
  })
}

/** A file that was joined leads to the one that remains. Refuses `not_found`. */
async function chooserOfFile(db: Database, fileId: string): Promise<Chooser> {
  const { id, accountId, joinedByStaff, joinedInto } = patientFiles
  const [file] = await db.select({ id, accountId, joinedByStaff, joinedInto }).from(patientFiles).where(eq(id, fileId))
  if (!file) throw new Refusal('not_found')
  return file.joinedInto === null ? chooserOf(file) : chooserOfFile(db, file.joinedInto)
}

export const chooserOf = ({ id: fileId, accountId, joinedByStaff }: Chooses): Chooser =>
  accountId !== null && joinedByStaff ? { userId: accountId } : { fileId }

type Chooses = Pick<typeof patientFiles.$inferSelect, 'id' | 'accountId' | 'joinedByStaff'>
