import { deleted, described, inserted, modified, rows, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn, basedOnQuery } from '../platform/based-on.server.ts'
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

const wire = described('Review', {
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
  translations: translationsOf({ reviewername: z.string(), title: z.string(), review: z.string() }).describe(
    'The same texts in Bangla, where they are written',
  ),
})

const wireForStaff = wire.extend({ state: z.enum(['waiting', 'shown', 'hidden']) }).openapi('ReviewForStaff')

export const reviewsRoutes = newRoutes().openapiRoutes([
  route('GET /reviews', 'listReviews', {
    summary: 'The approved reviews',
    description: 'Those that the website shows.',
    answer: rows(wire, 'Oldest first'),
    handler: async ctx => {
      const { zone } = await ctx.clinic()
      return (await listShownReviews(ctx)).map(each => present(each, zone))
    },
  }),
  route('POST /review', 'addReview', {
    summary: 'Add a review; a patient’s is shown once staff approve it',
    description:
      'Staff’s review is shown at once. Its date is the clinic’s day of the call. With showVisit it says in which month the author’s last completed visit was; without one that changes nothing.',
    body: reviewWire,
    answer: inserted(),
    handler: (ctx, { body }) => addReview(ctx, inputOf(body), body.showVisit),
  }),
  route('GET /all-reviews', 'listAllReviews', {
    summary: 'Every review with its state',
    description: 'Those that wait for approval first, then the newest.',
    answer: rows(wireForStaff, 'Those that wait first'),
    handler: async ctx => {
      const { zone } = await ctx.clinic()
      return (await listAllReviews(ctx)).map(each => present(each, zone))
    },
  }),
  route('PUT /review/{id}', 'decideOnReview', {
    summary: 'Show a review on the website, or hide it',
    description: 'A hidden review stays in the list of staff.',
    body: basedOn(reviewDecision),
    answer: modified(404, 409),
    handler: (ctx, { id, body }) => decideOnReview(ctx, id, body.state, body.basedOn),
  }),
  route('DELETE /review/{id}', 'deleteReview', {
    summary: 'Remove a review',
    description: 'Removes it for good.',
    query: basedOnQuery('state'),
    answer: deleted(404, 409),
    handler: (ctx, { id, query }) => deleteReview(ctx, id, query.basedOn),
  }),
])

function inputOf(given: z.output<typeof reviewWire>): ReviewInput {
  const { reviewername: reviewerName, title, review, photo } = given
  const { reviewername, ...bn } = given.translations.bn ?? {}
  return { reviewerName, title, review, photo, translations: { bn: { ...bn, reviewerName: reviewername } } }
}

function present<Row extends Review>(review: Row, zone: string) {
  const { reviewerName: reviewername, visitedMonth: visited } = review
  const { bn } = review.translations
  const translations = { bn: bn && { ...bn, reviewername: bn.reviewerName } }
  return { ...review, reviewername, visited, reviewDate: shortDateText(review.createdAt, zone), translations }
}
