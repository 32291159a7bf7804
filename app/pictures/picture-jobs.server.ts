import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { blogs, doctors, pictures, reviews, treatments, users } from '../db/schema.ts'
import { copyPicture } from './pictures.server.ts'

type Shelf = Pick<Context, 'db' | 'now' | 'fetchPicture'>

const job = z.object({ photo: z.string() })
const showing = [users, treatments, blogs, reviews, doctors]
const keptUnusedMs = 24 * 60 * 60_000

/**
 * The worker of the `fetch-photo` queue: copies a chosen photo and shows the copy wherever that photo is still chosen.
 * What can't be reached now is tried again later; what is no picture stays a drawn placeholder.
 */
export function createPhotoWorker(shelf: Shelf) {
  return async (data: object): Promise<void> => {
    const { photo } = job.parse(data)
    const copied = await copyPicture(shelf, photo).catch(error => {
      if (error instanceof Refusal && error.code !== 'picture_unreachable') return undefined
      throw error
    })
    if (!copied) return
    for (const table of showing) {
      await shelf.db
        .update(table)
        .set({ picture: copied.picture })
        .where(and(eq(table.photo, photo), isNull(table.picture)))
    }
  }
}

/** The worker of the daily `clean-pictures`: drops the pictures that no row has shown for a day. */
export function createPictureCleaner({ db, now }: Pick<Context, 'db' | 'now'>) {
  return async (): Promise<void> => {
    const address = sql`'/pictures/own/' || ${pictures.id} || '.webp'`
    const isShownNowhere = sql.join(
      showing.map(table => sql`not exists (select from ${table} where ${table.picture} = ${address})`),
      sql` and `,
    )
    const longUnused = new Date(now().getTime() - keptUnusedMs).toISOString()
    await db.delete(pictures).where(sql`${pictures.usedAt} < ${longUnused}::timestamptz and ${isShownNowhere}`)
  }
}
