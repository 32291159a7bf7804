import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.server.ts'
import {
  blogs,
  clinicSettings,
  doctors,
  pictures,
  reviews,
  treatments,
  users,
  websitePictures,
} from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { clockJob } from '../platform/jobs/job.ts'
import { type FeatureJob, runs } from '../platform/jobs/jobs.server.ts'
import { millisecondsPerDay } from '../platform/values/durations.ts'
import { copyPicture, fetchPhoto } from './pictures.server.ts'

export const pictureJobs = (ctx: Pick<Context, 'db' | 'now' | 'fetchPicture'>): FeatureJob[] => [
  runs(fetchPhoto, createPhotoWorker(ctx)),
  runs(cleanPictures, createPictureCleaner(ctx)),
]

type PhotoContext = Pick<Context, 'db' | 'now' | 'fetchPicture'>

const showing = [users, treatments, blogs, reviews, doctors, clinicSettings, websitePictures]
const unusedMs = millisecondsPerDay

/** A photo whose address can't be reached is fetched again later. If the address leads to no picture, the placeholder stays. */
export function createPhotoWorker(ctx: PhotoContext) {
  return async ({ photo }: { readonly photo: string }): Promise<void> => {
    const copied = await copyPicture(ctx, photo).catch(error => {
      if (error instanceof Refusal && error.code !== 'picture_unreachable') return undefined
      throw error
    })
    if (!copied) return
    for (const table of showing) {
      const isWithout = and(eq(table.photo, photo), isNull(table.picture))
      await ctx.db.update(table).set({ picture: copied.picture }).where(isWithout)
    }
  }
}

const cleanPictures = clockJob('clean-pictures', '17 3 * * *', { retryLimit: 2 })

/** Deletes the pictures that no row has shown for a day. */
export function createPictureCleaner({ db, now }: Pick<Context, 'db' | 'now'>) {
  return async (): Promise<void> => {
    const address = sql`'/pictures/own/' || ${pictures.id} || '.webp'`
    const isShownNowhere = sql.join(
      showing.map(table => sql`not exists (select from ${table} where ${table.picture} = ${address})`),
      sql` and `,
    )
    const longUnused = new Date(now().getTime() - unusedMs).toISOString()
    await db.delete(pictures).where(sql`${pictures.usedAt} < ${longUnused}::timestamptz and ${isShownNowhere}`)
  }
}
