import { asc, eq } from 'drizzle-orm'
import { type Context, isStaff, requireAccount } from '../core/context.server.ts'
import { newId } from '../core/ids.ts'
import { ownPicture } from '../core/text.ts'
import { recordAudit } from '../db/audit.server.ts'
import { reviews } from '../db/schema.ts'
import type { Review, ReviewInput } from './review.ts'

/** The reviews that staff approved, oldest first. Anybody may call. */
export async function listShownReviews(ctx: Context): Promise<Review[]> {
  return ctx.db
    .select({
      id: reviews.id,
      reviewerName: reviews.reviewerName,
      title: reviews.title,
      review: reviews.review,
      photo: reviews.photo,
      picture: reviews.picture,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.state, 'shown'))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
}

/** Adds a review: a patient's waits for approval, staff's is shown at once. Any account may call. Answers its id. */
export async function addReview(ctx: Context, input: ReviewInput): Promise<string> {
  const account = requireAccount(ctx)
  const id = newId()
  await ctx.db.transaction(async transaction => {
    await transaction.insert(reviews).values({
      id,
      ...input,
      picture: ownPicture(input.photo),
      authorId: account.id,
      state: isStaff(account) ? 'shown' : 'waiting',
      createdAt: ctx.now(),
    })
    await recordAudit(ctx, transaction, { action: 'add', subject: 'review', subjectId: id })
  })
  return id
}
