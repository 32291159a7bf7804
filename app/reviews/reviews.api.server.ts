import { createRoute, z } from '@hono/zod-openapi'
import { inserted, insertedAnswer, jsonAnswer, jsonBody, newDoor, refusing, signedInOnly } from '../api/door.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { shortDateText } from '../core/dates.ts'
import type { Review } from './review.ts'
import { reviewWire } from './review-wire.ts'
import { addReview, listShownReviews } from './reviews.server.ts'

const wire = z
  .object({
    _id: z.uuid(),
    reviewername: z.string(),
    title: z.string(),
    review: z.string(),
    photo: z.string(),
    picture: z.string().nullable(),
    reviewDate: z.string().openapi({ example: 'Fri Nov 20 2026' }),
  })
  .openapi('Review')

export const reviewsDoor = newDoor()
  .openapi(
    createRoute({
      method: 'get',
      path: '/reviews',
      summary: 'The approved reviews',
      responses: { 200: jsonAnswer(z.array(wire), 'Oldest first') },
    }),
    async c => {
      const { zone } = await readClinic(c.var.ctx)
      return c.json(
        (await listShownReviews(c.var.ctx)).map(each => present(each, zone)),
        200,
      )
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/review',
      summary: 'Add a review; a patient’s is shown once staff approve it',
      ...signedInOnly,
      request: { body: jsonBody(reviewWire) },
      responses: { 201: insertedAnswer, ...refusing(400, 401, 422) },
    }),
    async c => {
      const { reviewername, ...rest } = c.req.valid('json')
      return c.json(inserted(await addReview(c.var.ctx, { ...rest, reviewerName: reviewername })), 201)
    },
  )

function present(row: Review, zone: string): z.infer<typeof wire> {
  const { id, reviewerName, title, review, photo, picture, createdAt } = row
  return {
    _id: id,
    reviewername: reviewerName,
    title,
    review,
    photo,
    picture,
    reviewDate: shortDateText(createdAt, zone),
  }
}
