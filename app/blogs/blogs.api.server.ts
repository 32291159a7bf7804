import { deleted, described, inserted, json, modified, row, rows, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn, basedOnQuery, onto } from '../platform/based-on.server.ts'
import { shortDateText } from '../platform/values/dates.ts'
import { translationsOf } from '../platform/values/translated.ts'
import { type BlogInput, blogWire } from './blog.ts'
import { addBlog, type Blog, deleteBlog, listBlogs, readBlog, updateBlog } from './blogs.server.ts'

const wire = described('Blog', {
  _id: z.uuid(),
  question: z.string(),
  qanswer: z.string(),
  photo: z.string(),
  picture: z.string().nullable(),
  createdDate: z.string().openapi({ example: 'Fri Nov 20 2026' }),
  translations: translationsOf({ question: z.string(), qanswer: z.string() }).describe(
    'The same texts in Bangla, where they are written',
  ),
})

export const blogsRoutes = newRoutes().openapiRoutes([
  route('GET /blogs', 'listBlogs', {
    summary: 'All blogs',
    description: 'Every blog with the address of its picture, in the order in which they were written.',
    answer: rows(wire, 'Oldest first'),
    handler: async ctx => {
      const { zone } = await ctx.clinic()
      return (await listBlogs(ctx)).map(blog => present(blog, zone))
    },
  }),
  route('POST /blog', 'addBlog', {
    summary: 'Publish a blog, dated today',
    description:
      'The blog stands on the website at once. Its date is the clinic’s day of the call; a date that is sent is ignored.',
    body: blogWire,
    answer: inserted(),
    handler: (ctx, { body }) => addBlog(ctx, inputOf(body)),
  }),
  route('GET /blog/{id}', 'readBlog', {
    summary: 'One blog',
    description: 'The blog that a page of its own shows.',
    answer: json(row(wire), 'The blog', 404),
    handler: async (ctx, { id }) => {
      const { zone } = await ctx.clinic()
      return present(await readBlog(ctx, id), zone)
    },
  }),
  route('PATCH /blog/{id}', 'updateBlog', {
    summary: 'Change a blog; its day stays',
    description: 'Replaces question, answer and photo, and those of the translations that are sent.',
    body: basedOn(blogWire),
    answer: modified(404, 409),
    async handler(ctx, { id, body: { basedOn: basis, ...change } }) {
      const { zone } = await ctx.clinic()
      await updateBlog(ctx, id, blog => inputOf(onto(present(blog, zone), change, basis)))
    },
  }),
  route('DELETE /blog/{id}', 'deleteBlog', {
    summary: 'Remove a blog',
    description: 'Removes it from the website for good.',
    query: basedOnQuery('question'),
    answer: deleted(404, 409),
    handler: (ctx, { id, query }) => deleteBlog(ctx, id, query.basedOn),
  }),
])

function inputOf({ question, qanswer, photo, translations }: z.output<typeof blogWire>): BlogInput {
  const { question: inBangla, qanswer: answer } = translations.bn ?? {}
  return { question, answer: qanswer, photo, translations: { bn: { question: inBangla, answer } } }
}

function present(blog: Blog, zone: string) {
  const { bn } = blog.translations
  const translations = { bn: bn && { ...bn, qanswer: bn.answer } }
  return { ...blog, qanswer: blog.answer, createdDate: shortDateText(blog.createdAt, zone), translations }
}
