import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import { currentLanguage } from '#language'
import type { Context, Database } from '../platform/context.server.ts'
import { isPast, isValidUntil } from '../platform/db/moments.server.ts'
import { callersNetwork, countTryOf, takeBack, type Use } from '../platform/db/rate-limit.server.ts'
import { type CodePurpose, oneTimeCodes, smsMessages, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { wideNetworkOf } from '../platform/network.server.ts'
import { millisecondsPerDay, millisecondsPerMinute } from '../platform/values/durations.ts'
import { isValidAt, latestPast, pastMoment } from '../platform/values/past-moment.ts'
import { mobileCountryOf } from '../platform/values/phone.ts'

/** How long a code works, from the moment when its message is written. */
const lifetimesMs: Readonly<Record<CodePurpose, number>> = {
  sign_in: 5 * millisecondsPerMinute,
  phone: 5 * millisecondsPerMinute,
  email: 5 * millisecondsPerMinute,
  file: 7 * millisecondsPerDay,
}
/** A code that could not be sent for this long isn't sent any more: its user has asked for another one, or has left. */
const latestMs = 15 * millisecondsPerMinute

/** The 32 signs of a patient file's code, without those that are mistaken for others or pronounced alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const fileCodeLength = 10

type CodeRow = typeof oneTimeCodes.$inferSelect
type Keyed = Pick<Context, 'signer'>
type Clock = Pick<Context, 'db' | 'now'>

/** Counts a code by each limit, one after the other, until one refuses it. Refuses `not_mobile`, `country_not_served`, `too_many`. */
export async function countCode(ctx: Context, phone: string): Promise<void> {
  const { country: home } = await requireServed(ctx, phone)
  await countCodeFromNetwork(ctx)
  await countCodeTo(ctx, phone)
  await countCodeOfClinic(ctx, phone, home)
}

/** Refuses `not_mobile`, `country_not_served`. */
export async function requireServed(ctx: Context, phone: string) {
  const country = mobileCountryOf(phone)
  if (country === undefined) throw new Refusal('not_mobile')
  const clinic = await ctx.clinic()
  if (country !== clinic.country && !clinic.codeCountries.includes(country)) throw new Refusal('country_not_served')
  return clinic
}

export async function countCodeFromNetwork(ctx: Context): Promise<void> {
  for (const [name, subject] of usesOfNetwork(ctx)) await countTryOf(ctx, name, subject)
}

export async function countCodeTo(ctx: Clock, phone: string): Promise<void> {
  await countTryOf(ctx, 'codeTo', phone)
  await countTryOf(ctx, 'codeToADay', phone)
}

/** `home` is the clinic's own country. */
export async function countCodeOfClinic(ctx: Clock, phone: string, home: string): Promise<void> {
  const country = mobileCountryOf(phone)
  if (country !== undefined && country !== home) await countTryOf(ctx, 'codeAbroad', country)
  await countTryOf(ctx, 'codesADay', 'all')
}

/** Takes back what a code counted against the caller's network, since a code that is used was no flood. */
export const takeBackCode = (ctx: Context): Promise<void> => takeBack(ctx, usesOfNetwork(ctx))

const usesOfNetwork = (ctx: Context): readonly Use[] => [
  ['codeFrom', callersNetwork(ctx)],
  ['codeFromADay', callersNetwork(ctx)],
  ['codeFromWide', wideNetworkOf(ctx.client.address)],
]

/** Makes a code to print, which staff see once. Only its hash is stored. */
export async function makePrintedCode(ctx: Context, transaction: Database, fileId: string): Promise<string> {
  const code = newCode('file')
  const id = newId()
  const expiresAt = new Date(ctx.now().getTime() + lifetimesMs.file)
  await transaction.insert(oneTimeCodes).values({
    ...{ id, purpose: 'file', sentTo: '', fileId, language: currentLanguage(), createdAt: ctx.now() },
    ...{ codeHash: hashOf(ctx, { id, purpose: 'file' }, code), expiresAt },
  })
  return code
}

/** Makes a message's code when the message is sent, in place of an earlier one. Undefined if that was used, or it is too late. */
export async function writeCode(ctx: Pick<Context, 'db' | 'now'> & Keyed, id: string) {
  const [row] = await ctx.db
    .select({ ...getTableColumns(oneTimeCodes), name: users.fullName })
    .from(oneTimeCodes)
    .leftJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(eq(oneTimeCodes.id, id))
  const now = ctx.now().getTime()
  const createdAt = pastMoment(row?.createdAt, ctx.now())
  if (!row || !createdAt || now - createdAt.getTime() > latestMs) return undefined
  const code = newCode(row.purpose)
  const written = { codeHash: hashOf(ctx, row, code), expiresAt: new Date(now + lifetimesMs[row.purpose]) }
  await ctx.db.update(oneTimeCodes).set(written).where(eq(oneTimeCodes.id, id))
  const { purpose, sentTo, name } = row
  return { code, expiresAt: written.expiresAt, purpose, sentTo, name }
}

export async function languageOfCode({ db }: Pick<Context, 'db'>, id: string) {
  const [row] = await db.select({ language: oneTimeCodes.language }).from(oneTimeCodes).where(eq(oneTimeCodes.id, id))
  return row?.language ?? 'en'
}

export async function readCode({ db }: Pick<Context, 'db'>, id: string, ...purposes: readonly CodePurpose[]) {
  const wanted = and(eq(oneTimeCodes.id, id), inArray(oneTimeCodes.purpose, [...purposes]))
  const [row] = await db.select().from(oneTimeCodes).where(wanted)
  return row
}

/** Returns the id of a number's last code to sign in, if that still works, even if another caller asked for it: its SMS went to the number. */
export async function lastCodeTo({ db, now }: Pick<Context, 'db' | 'now'>, phone: string): Promise<string | undefined> {
  const { id, sentTo, purpose, expiresAt, createdAt } = oneTimeCodes
  const since = new Date(now().getTime() - lifetimesMs.sign_in)
  const isWritten = isValidUntil(expiresAt, now(), lifetimesMs.sign_in)
  const isAlive = or(isWritten, and(isNull(expiresAt), gt(createdAt, since), isPast(createdAt, now())))
  const isOfNumber = and(eq(sentTo, phone), eq(purpose, 'sign_in'))
  const newestFirst = [desc(createdAt), desc(id)]
  const [last] = await db
    .select({ id })
    .from(oneTimeCodes)
    .where(and(isOfNumber, isAlive))
    .orderBy(...newestFirst)
    .limit(1)
  return last?.id
}

export function isRightCode(ctx: Pick<Context, 'now'> & Keyed, row: CodeRow | undefined, code: string): boolean {
  if (!row?.codeHash || !row.expiresAt || !isValidAt(row.expiresAt, ctx.now(), lifetimesMs[row.purpose])) return false
  return timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(ctx, row, code)))
}

/** Uses up a code. Returns false if another call used it up first. */
export async function takeCode(transaction: Database, id: string): Promise<boolean> {
  const taken = await transaction.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id)).returning({ id: oneTimeCodes.id })
  return taken.length > 0
}

export async function takeFileCode(ctx: Context, transaction: Database, code: string): Promise<string | undefined> {
  const codeHash = hashOf(ctx, { id: '', purpose: 'file' }, code)
  const isValid = and(
    eq(oneTimeCodes.codeHash, codeHash),
    isValidUntil(oneTimeCodes.expiresAt, ctx.now(), lifetimesMs.file),
  )
  const [taken] = await transaction.delete(oneTimeCodes).where(isValid).returning({ fileId: oneTimeCodes.fileId })
  return taken?.fileId ?? undefined
}

export async function deleteOldCodes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const isUnwritten = and(
    isNull(oneTimeCodes.expiresAt),
    lte(oneTimeCodes.createdAt, new Date(now().getTime() - latestMs)),
  )
  const isAhead = gt(oneTimeCodes.createdAt, latestPast(now()))
  await db.delete(oneTimeCodes).where(or(lte(oneTimeCodes.expiresAt, now()), isUnwritten, isAhead))
}

/** Sign-in codes to a number that is an account's alone. Codes that the desk or another account sent there stay. */
export async function forgetSignInCodesTo(transaction: Database, phone: string): Promise<void> {
  const isSignIn = and(eq(oneTimeCodes.purpose, 'sign_in'), eq(oneTimeCodes.sentTo, phone))
  await transaction.delete(oneTimeCodes).where(isSignIn)
  const isLeft = sql`exists (select from ${oneTimeCodes} where ${oneTimeCodes.id}::text = ${smsMessages.job} ->> 'codeId')`
  const isTexted = and(eq(smsMessages.kind, 'code'), eq(smsMessages.phone, phone))
  await transaction.delete(smsMessages).where(and(isTexted, not(isLeft)))
}

function newCode(purpose: CodePurpose): string {
  if (purpose !== 'file') return String(randomInt(1_000_000)).padStart(6, '0')
  return Array.from({ length: fileCodeLength }, () => letters[randomInt(letters.length)]).join('')
}

/** The hash is keyed, since a reader of the table could try all of a million codes. A file's code is found by its hash alone. */
function hashOf({ signer }: Keyed, { id, purpose }: Pick<CodeRow, 'id' | 'purpose'>, code: string): string {
  const text = purpose === 'file' ? code : `${id}.${code}`
  return signer.sign(`code to ${purpose}`, text).slice(text.length + 1)
}
