import { createRoute, z } from '@hono/zod-openapi'
import { inserted, insertedAnswer, jsonAnswer, jsonBody, newDoor, refusing, staffOnly } from '../api/door.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { shortDateText } from '../core/dates.ts'
import type { Blog } from './blog.ts'
import { blogWire } from './blog-wire.ts'
import { addBlog, listBlogs } from './blogs.server.ts'

const wire = z
  .object({
    _id: z.uuid(),
    question: z.string(),
    qanswer: z.string(),
    photo: z.string(),
    picture: z.string().nullable(),
    createdDate: z.string().openapi({ example: 'Fri Nov 20 2026' }),
  })
  .openapi('Blog')

export const blogsDoor = newDoor()
  .openapi(
    createRoute({
      method: 'get',
      path: '/blogs',
      summary: 'All blogs',
      responses: { 200: jsonAnswer(z.array(wire), 'Oldest first') },
    }),
    async c => {
      const { zone } = await readClinic(c.var.ctx)
      return c.json(
        (await listBlogs(c.var.ctx)).map(blog => present(blog, zone)),
        200,
      )
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/blog',
      summary: 'Publish a blog, dated today (staff)',
      ...staffOnly,
      request: { body: jsonBody(blogWire) },
      responses: { 201: insertedAnswer, ...refusing(400, 401, 403, 422) },
    }),
    async c => {
      const { qanswer, ...rest } = c.req.valid('json')
      return c.json(inserted(await addBlog(c.var.ctx, { ...rest, answer: qanswer })), 201)
    },
  )

function present({ id, question, answer, photo, picture, createdAt }: Blog, zone: string): z.infer<typeof wire> {
  return { _id: id, question, qanswer: answer, photo, picture, createdDate: shortDateText(createdAt, zone) }
}
