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
import { type BlogInput, blogWire } from './blog.ts'
import { addBlog, type Blog, deleteBlog, listBlogs, readBlog, updateBlog } from './blogs.server.ts'

const wire = z
  .object({
    _id: z.uuid(),
    question: z.string(),
    qanswer: z.string(),
    photo: z.string(),
    picture: z.string().nullable(),
    createdDate: z.string().openapi({ example: 'Fri Nov 20 2026' }),
    translations: translationsOf({ question: z.string(), qanswer: z.string() }).openapi({
      description: 'The same texts in Bangla, where they are written',
    }),
  })
  .openapi('Blog')

export const blogsRoutes = newRoutes().openapiRoutes([
  route('GET /blogs', {
    operationId: 'listBlogs',
    summary: 'All blogs',
    description: 'Every blog with the address of its picture, in the order in which they were written.',
    responses: { 200: jsonAnswer(z.array(wire), 'Oldest first') },
    handler: async c => {
      const { zone } = await readClinic(c.var.ctx)
      return c.json(
        (await listBlogs(c.var.ctx)).map(blog => present(blog, zone)),
        200,
      )
    },
  }),
  route('POST /blog', {
    operationId: 'addBlog',
    summary: 'Publish a blog, dated today',
    description:
      'The blog stands on the website at once. Its date is the clinic’s day of the call; a date that is sent is ignored.',
    request: { body: jsonBody(blogWire) },
    responses: { 201: insertedAnswer },
    handler: async c => c.json(inserted(await addBlog(c.var.ctx, inputOf(c.req.valid('json')))), 201),
  }),
  route('GET /blog/{id}', {
    operationId: 'readBlog',
    summary: 'One blog',
    description: 'The blog that a page of its own shows.',
    request: { params: idParameter },
    responses: { 200: jsonAnswer(wire, 'The blog'), ...refusing(404) },
    handler: async c => {
      const { zone } = await readClinic(c.var.ctx)
      return c.json(present(await readBlog(c.var.ctx, c.req.valid('param').id), zone), 200)
    },
  }),
  route('PATCH /blog/{id}', {
    operationId: 'updateBlog',
    summary: 'Change a blog; its day stays',
    description: 'Replaces question, answer and photo, and those of the translations that are sent.',
    request: { params: idParameter, body: jsonBody(blogWire) },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(c => updateBlog(c.var.ctx, c.req.valid('param').id, inputOf(c.req.valid('json')))),
  }),
  route('DELETE /blog/{id}', {
    operationId: 'deleteBlog',
    summary: 'Remove a blog',
    description: 'Removes it from the website for good.',
    request: { params: idParameter },
    responses: { 200: deletedAnswer, ...refusing(404) },
    handler: deletes(c => deleteBlog(c.var.ctx, c.req.valid('param').id)),
  }),
])

function inputOf({ question, qanswer, photo, translations }: z.output<typeof blogWire>): BlogInput {
  const { question: inBangla, qanswer: answer } = translations.bn ?? {}
  return { question, answer: qanswer, photo, translations: { bn: { question: inBangla, answer } } }
}

// Parsing picks the names above out of the row.
function present(blog: Blog, zone: string) {
  const { bn } = blog.translations
  return wire.parse({
    ...blog,
    _id: blog.id,
    qanswer: blog.answer,
    createdDate: shortDateText(blog.createdAt, zone),
    translations: { bn: bn && { question: bn.question, qanswer: bn.answer } },
  } satisfies z.input<typeof wire>)
}
