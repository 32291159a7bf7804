import { asc, eq } from 'drizzle-orm'
import { choosePhoto } from '../pictures/pictures.server.ts'
import { type Basis, refuseChanged } from '../platform/based-on.server.ts'
import { type Context, type Database, requireStaff } from '../platform/context.server.ts'
import { recordAudit } from '../platform/db/audit.server.ts'
import { blogs } from '../platform/db/schema.ts'
import { changedTranslations, newTranslations } from '../platform/db/translations.server.ts'
import { Refusal } from '../platform/errors.ts'
import type { Localized } from '../platform/i18n/localized.ts'
import { newId } from '../platform/ids.ts'
import type { BlogInput } from './blog.ts'

/** A blog is a question that patients ask, with the clinic's answer. */
export type Blog = Readonly<typeof blogs.$inferSelect>

export type ShownBlog = Localized<Blog>

export async function listBlogs(ctx: Context): Promise<Blog[]> {
  return ctx.db.select().from(blogs).orderBy(asc(blogs.createdAt), asc(blogs.id))
}

export async function hasBlogs({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const [first] = await db.select({ id: blogs.id }).from(blogs).limit(1)
  return first !== undefined
}

export async function readBlog(ctx: Context, id: string): Promise<Blog> {
  const [blog] = await ctx.db.select().from(blogs).where(eq(blogs.id, id))
  if (!blog) throw new Refusal('not_found')
  return blog
}

/** The blog gets the present time as its date. Refuses `picture_gone`. */
export async function addBlog(ctx: Context, input: BlogInput): Promise<string> {
  requireStaff(ctx)
  const id = newId()
  await ctx.db.transaction(async transaction => {
    const photo = await choosePhoto(ctx, transaction, input.photo)
    const translations = newTranslations(input.translations)
    await transaction.insert(blogs).values({ id, ...input, ...photo, translations, createdAt: ctx.now() })
    await recordAudit(ctx, transaction, { action: 'add', subject: 'blog', subjectId: id })
  })
  return id
}

/** `inputOn` merges the change into the stored blog. The day it was written stays. Refuses `not_found`, `picture_gone`. */
export async function updateBlog(ctx: Context, id: string, inputOn: (blog: Blog) => BlogInput): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    const input = inputOn(await lockBlog(transaction, id))
    const photo = await choosePhoto(ctx, transaction, input.photo)
    await transaction
      .update(blogs)
      .set({ ...input, ...photo, translations: changedTranslations(blogs.translations, input.translations) })
      .where(eq(blogs.id, id))
    await recordAudit(ctx, transaction, { action: 'update', subject: 'blog', subjectId: id })
  })
}

async function lockBlog(transaction: Database, id: string): Promise<Blog> {
  const [blog] = await transaction.select().from(blogs).where(eq(blogs.id, id)).for('no key update')
  if (!blog) throw new Refusal('not_found')
  return blog
}

/** Refuses `not_found`, `changed_meanwhile`. */
export async function deleteBlog(ctx: Context, id: string, basis?: Basis): Promise<void> {
  requireStaff(ctx)
  await ctx.db.transaction(async transaction => {
    refuseChanged(await lockBlog(transaction, id), basis)
    await transaction.delete(blogs).where(eq(blogs.id, id))
    await recordAudit(ctx, transaction, { action: 'delete', subject: 'blog', subjectId: id })
  })
}
