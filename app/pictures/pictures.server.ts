import { eq } from 'drizzle-orm'
import type { Context, Database } from '../platform/context.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { pictures } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { defineJob, retrySettings, secondsPerHour } from '../platform/jobs/job.ts'
import { addressOfPicture, pictureIdOf } from '../platform/values/picture-address.ts'
import { z } from '../platform/values/zod.ts'
import { type EncodedPicture, encodePicture } from './encode.server.ts'

export type OwnPicture = ReturnType<typeof present>

// The address of a user's photo can reveal who they are, so the job that fetches the photo is soon deleted.
export const fetchPhoto = defineJob({
  name: 'fetch-photo',
  payload: z.object({ photo: z.string() }),
  settings: { ...retrySettings(5, 60), notify: true, deleteAfterSeconds: secondsPerHour },
})

type StoreContext = Pick<Context, 'db' | 'now'>

/** Visitors upload before they have an account. Refuses `picture_missing`, `picture_unreadable`, `picture_too_large`, `too_many`. */
export async function storeUpload(ctx: Context, read: () => Promise<Buffer>): Promise<OwnPicture> {
  await countPicture(ctx)
  const bytes = await read()
  if (bytes.length === 0) throw new Refusal('picture_missing')
  return insertPicture(ctx, await encodePicture(bytes), null)
}

/** Refuses `picture_unreachable`, `picture_unreadable`, `picture_too_large`, `too_many`. */
export async function copyFromAddress(ctx: Context, address: string): Promise<OwnPicture> {
  const [known] = await ctx.db.select(ownColumns).from(pictures).where(eq(pictures.sourceUrl, address))
  if (known) return present(known)
  await countPicture(ctx)
  return copyPicture(ctx, address)
}

/** A photo that has yet to be fetched counts towards the caller's limit of pictures. Refuses `too_many`. */
export async function countChosenPhoto(ctx: Context, photo: string): Promise<void> {
  if (photo === '' || photo.startsWith('/')) return
  const [known] = await ctx.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.sourceUrl, photo))
  if (!known) await countPicture(ctx)
}

/** For jobs: copies a picture from its address, without the rate limit. */
export async function copyPicture(ctx: StoreContext & Pick<Context, 'fetchPicture'>, address: string) {
  return insertPicture(ctx, await encodePicture(await ctx.fetchPicture(address)), address)
}

/** Returns undefined if there is no such picture. Anyone who knows a picture's id can read it. */
export async function readPicture(ctx: Pick<Context, 'db'>, id: string): Promise<Buffer | undefined> {
  const [found] = await ctx.db.select({ webp: pictures.webp }).from(pictures).where(eq(pictures.id, id))
  return found?.webp
}

/** A photo is copied by a job, so that saving needs no other server. For patients call `countChosenPhoto` first. Refuses `picture_gone`. */
export async function choosePhoto(ctx: Pick<Context, 'now' | 'enqueue'>, transaction: Database, photo: string) {
  if (photo === '') return { photo, picture: null }
  const id = pictureIdOf(photo)
  if (id === undefined && photo.startsWith('/')) return { photo, picture: photo }
  // The picture is marked as used, so that a clean-up at the same time doesn't delete it.
  const [own] = await transaction
    .update(pictures)
    .set({ usedAt: ctx.now() })
    .where(id === undefined ? eq(pictures.sourceUrl, photo) : eq(pictures.id, id))
    .returning({ id: pictures.id })
  if (own) return { photo, picture: addressOfPicture(own.id) }
  if (id !== undefined) throw new Refusal('picture_gone')
  await ctx.enqueue(fetchPhoto, { photo }, transaction)
  return { photo, picture: null }
}

async function countPicture(ctx: Context): Promise<void> {
  if (ctx.account) return countTry(ctx, 'pictureOfAccount', ctx.account.id)
  return countTry(ctx, 'pictureOfVisitor')
}

async function insertPicture({ db, now }: StoreContext, encoded: EncodedPicture, sourceUrl: string | null) {
  const row = { ...encoded, sourceUrl, usedAt: now() }
  const [stored] = await db
    .insert(pictures)
    .values({ id: newId(), ...row })
    // If one address is copied twice at once, the later copy replaces the earlier one.
    .onConflictDoUpdate({ target: pictures.sourceUrl, set: row })
    .returning(ownColumns)
  if (!stored) throw new Error('the picture was not stored')
  return present(stored)
}

const ownColumns = { id: pictures.id, widthPixels: pictures.widthPixels, heightPixels: pictures.heightPixels }

function present({ id, widthPixels, heightPixels }: Pick<typeof pictures.$inferSelect, keyof typeof ownColumns>) {
  return { picture: addressOfPicture(id), widthPixels, heightPixels }
}
