import { z } from '@hono/zod-openapi'
import { readClinic } from '../clinic/clinic.server.ts'
import {
  deletedAnswer,
  deletes,
  idParameter,
  inserted,
  insertedAnswer,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { shortDateText } from '../platform/values/dates.ts'
import { translationsOf } from '../platform/values/translated.ts'
import { type ReviewInput, reviewDecision, reviewWire } from './review.ts'
import {
  addReview,
  decideOnReview,
  deleteReview,
  listAllReviews,
  listShownReviews,
  type Review,
} from './reviews.server.ts'

const wire = z
  .object({
    _id: z.uuid(),
    reviewername: z.string(),
    title: z.string(),
    review: z.string(),
    photo: z.string(),
    picture: z.string().nullable(),
    reviewDate: z.string().openapi({ example: 'Fri Nov 20 2026' }),
    visited: z
      .string()
      .nullable()
      .openapi({ example: '2026-11', description: 'The month of a visit, if the author shows it' }),
    translations: translationsOf({ reviewername: z.string(), title: z.string(), review: z.string() }).openapi({
      description: 'The same texts in Bangla, where they are written',
    }),
  })
  .openapi('Review')

const wireForStaff = wire.extend({ state: z.enum(['waiting', 'shown', 'hidden']) }).openapi('ReviewForStaff')

export const reviewsRoutes = newRoutes().openapiRoutes([
  route('GET /reviews', {
    operationId: 'listReviews',
    summary: 'The approved reviews',
    description: 'Those that the website shows.',
    responses: { 200: jsonAnswer(z.array(wire), 'Oldest first') },
    handler: async c => {
      const { zone } = await readClinic(c.var.ctx)
      return c.json(
        (await listShownReviews(c.var.ctx)).map(each => present(each, zone)),
        200,
      )
    },
  }),
  route('POST /review', {
    operationId: 'addReview',
    summary: 'Add a review; a patient’s is shown once staff approve it',
    description:
      'Staff’s review is shown at once. Its date is the clinic’s day of the call. With showVisit it says in which month the author’s last completed visit was; without one that changes nothing.',
    request: { body: jsonBody(reviewWire) },
    responses: { 201: insertedAnswer },
    handler: async c => {
      const json = c.req.valid('json')
      return c.json(inserted(await addReview(c.var.ctx, inputOf(json), json.showVisit)), 201)
    },
  }),
  route('GET /all-reviews', {
    operationId: 'listAllReviews',
    summary: 'Every review with its state',
    description: 'Those that wait for approval first, then the newest.',
    responses: { 200: jsonAnswer(z.array(wireForStaff), 'Those that wait first') },
    handler: async c => {
      const { zone } = await readClinic(c.var.ctx)
      const all = await listAllReviews(c.var.ctx)
      return c.json(
        all.map(review => ({ ...present(review, zone), state: review.state })),
        200,
      )
    },
  }),
  route('PUT /review/{id}', {
    operationId: 'decideOnReview',
    summary: 'Show a review on the website, or hide it',
    description: 'A hidden review stays in the list of staff.',
    request: { params: idParameter, body: jsonBody(reviewDecision) },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(c => decideOnReview(c.var.ctx, c.req.valid('param').id, c.req.valid('json').state)),
  }),
  route('DELETE /review/{id}', {
    operationId: 'deleteReview',
    summary: 'Remove a review',
    description: 'Removes it for good.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404) },
    handler: deletes(c => deleteReview(c.var.ctx, c.req.valid('param').id)),
  }),
])

function inputOf(given: z.output<typeof reviewWire>): ReviewInput {
  const { reviewername: reviewerName, title, review, photo } = given
  const { reviewername, ...bn } = given.translations.bn ?? {}
  return { reviewerName, title, review, photo, translations: { bn: { ...bn, reviewerName: reviewername } } }
}

// Parsing picks the names above out of the row.
function present(review: Review, zone: string) {
  const { bn } = review.translations
  return wire.parse({
    ...review,
    _id: review.id,
    reviewername: review.reviewerName,
    reviewDate: shortDateText(review.createdAt, zone),
    visited: review.visitedMonth,
    translations: { bn: bn && { reviewername: bn.reviewerName, title: bn.title, review: bn.review } },
  } satisfies z.input<typeof wire>)
}
