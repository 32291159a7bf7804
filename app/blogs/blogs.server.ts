import { asc } from 'drizzle-orm'
import { type Context, requireStaff } from '../core/context.server.ts'
import { newId } from '../core/ids.ts'
import { ownPicture } from '../core/text.ts'
import { recordAudit } from '../db/audit.server.ts'
import { blogs } from '../db/schema.ts'
import type { Blog, BlogInput } from './blog.ts'

/** All blogs, oldest first. Anybody may call. */
export async function listBlogs(ctx: Context): Promise<Blog[]> {
  return ctx.db.select().from(blogs).orderBy(asc(blogs.createdAt), asc(blogs.id))
}

/** Publishes a blog, dated now. Staff may call. Answers its id. */
export async function addBlog(ctx: Context, input: BlogInput): Promise<string> {
  requireStaff(ctx)
  const id = newId()
  await ctx.db.transaction(async transaction => {
    await transaction.insert(blogs).values({ id, ...input, picture: ownPicture(input.photo), createdAt: ctx.now() })
    await recordAudit(ctx, transaction, { action: 'add', subject: 'blog', subjectId: id })
  })
  return id
}
