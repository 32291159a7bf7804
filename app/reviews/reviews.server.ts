import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { choosePhoto, countChosenPhoto } from '../pictures/pictures.server.ts'
import { type Basis, onto, refuseChanged } from '../platform/based-on.server.ts'
import {
  type Account,
  type Context,
  type Database,
  isStaff,
  requireAccount,
  requireStaff,
} from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { appointments, reviews } from '../platform/db/schema.ts'
import { newTranslations } from '../platform/db/translations.server.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { doneLifecycles } from '../platform/lifecycle.ts'
import { dayOf } from '../platform/values/dates.ts'
import type { ReviewInput } from './review.ts'

// The account that wrote a review is left out, since anybody can read the data of a public page.
const { authorId: _private, ...columns } = getTableColumns(reviews)

export type Review = Readonly<Omit<typeof reviews.$inferSelect, 'authorId'>>

export async function listShownReviews(ctx: Context): Promise<Review[]> {
  const { state, createdAt, id } = reviews
  return ctx.db.select(columns).from(reviews).where(eq(state, 'shown')).orderBy(asc(createdAt), asc(id))
}

/** A patient's review waits for approval. `showVisit` adds the month of their last completed visit. Refuses `picture_gone`, `too_many`. */
export async function addReview(ctx: Context, input: ReviewInput, showVisit = false): Promise<string> {
  const account = requireAccount(ctx)
  if (!isStaff(account)) {
    await countTry(ctx, 'review', account.id)
    await countChosenPhoto(ctx, input.photo)
  }
  const id = newId()
  await ctx.db.transaction(async transaction => {
    await transaction.insert(reviews).values({
      id,
      ...input,
      ...(await choosePhoto(ctx, transaction, input.photo)),
      translations: newTranslations(input.translations),
      authorId: account.id,
      visitedMonth: showVisit ? await lastVisitedMonth(ctx, transaction, account) : null,
      state: isStaff(account) ? 'shown' : 'waiting',
      createdAt: ctx.now(),
    })
    await recordAudit(ctx, transaction, { action: 'add', subject: 'review', subjectId: id })
  })
  return id
}

async function lastVisitedMonth(ctx: Context, transaction: Database, { id }: Account): Promise<string | null> {
  const { startsAt, patientId, lifecycle, deletedAt } = appointments
  const [visit] = await transaction
    .select({ startsAt })
    .from(appointments)
    .where(and(eq(patientId, id), inArray(lifecycle, [...doneLifecycles]), isNull(deletedAt)))
    .orderBy(desc(startsAt))
    .limit(1)
  if (!visit) return null
  const { zone } = await ctx.clinic(transaction)
  return dayOf(visit.startsAt, zone).toString().slice(0, 'yyyy-mm'.length)
}

/** Reviews that wait for approval come first, then the newest. */
export async function listAllReviews(ctx: Context): Promise<Review[]> {
  requireStaff(ctx)
  const { state, createdAt, id } = reviews
  return ctx.db.select(columns).from(reviews).orderBy(sql`${state} <> 'waiting'`, desc(createdAt), desc(id))
}

/** A decision shows or hides the review on the website. Refuses `not_found`, `changed_meanwhile`. */
export async function decideOnReview(
  ctx: Context,
  id: string,
  state: 'shown' | 'hidden',
  basis?: Basis,
): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    onto({ state: await lockState(transaction, id) }, { state }, basis)
    await transaction.update(reviews).set({ state }).where(eq(reviews.id, id))
    await recordAudit(ctx, transaction, { action: 'judge', subject: 'review', subjectId: id, details: { state } })
  })
}

async function lockState(transaction: Database, id: string): Promise<Review['state']> {
  const { state } = reviews
  const [review] = await transaction.select({ state }).from(reviews).where(eq(reviews.id, id)).for('no key update')
  if (!review) throw new Refusal('not_found')
  return review.state
}

/** The review is deleted for good. Refuses `not_found`, `changed_meanwhile`. */
export async function deleteReview(ctx: Context, id: string, basis?: Basis): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    refuseChanged({ state: await lockState(transaction, id) }, basis)
    await transaction.delete(reviews).where(eq(reviews.id, id))
    await recordAudit(ctx, transaction, { action: 'delete', subject: 'review', subjectId: id })
  })
}
