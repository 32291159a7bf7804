import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handler, Context as HonoContext } from 'hono'
import { LRUCache } from 'lru-cache'
import { recolouredDrawing } from '../app/clinic/theme.ts'
import { shrinkPicture } from '../app/pictures/encode.server.ts'
import { readPicture } from '../app/pictures/pictures.server.ts'
import { pictureAsked } from '../app/platform/values/picture-address.ts'
import type { ProgramContext } from './api.ts'
import type { Bindings } from './listener.ts'

export const year = 'public, max-age=31536000, immutable'

export const hour = 'public, max-age=3600'

const maxBytes = 32 * 1024 * 1024
const maxAgeMs = 3_600_000

/** Serves pictures. A picture never changes under its name, and cached ones can be served while the database is down. */
export function createPictureServer(program: ProgramContext) {
  const cached = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: picture => picture.length,
    ttl: maxAgeMs,
  })
  async function load(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { id, edge } = pictureAsked(path) ?? {}
    const original = id && (await readPicture(program, id))
    if (!original) return undefined
    // All responses with a picture share one array, also those that clients are slow to take.
    const picture = new Uint8Array(edge === undefined ? original : await shrinkPicture(original, edge))
    cached.set(path, picture)
    return picture
  }
  const send = (c: HonoContext, webp: Uint8Array<ArrayBuffer>) =>
    c.body(webp, 200, { 'Content-Type': 'image/webp', 'Cache-Control': year })
  return {
    fromMemory(c: HonoContext): Response | undefined {
      const webp = cached.get(c.req.path)
      return webp && send(c, webp)
    },
    async fromDatabase(c: HonoContext): Promise<Response> {
      const webp = await load(c.req.path)
      return webp ? send(c, webp) : c.notFound()
    },
  }
}

/** Serves the site's drawings in a clinic's own colour. The colour is in the address, so that each version can be cached. */
export function serveTintedDrawings(folder: string): Handler<{ Bindings: Bindings }> {
  return async c => {
    const [, colour = '', name = ''] =
      /^\/pictures\/tinted\/([0-9a-f]{6})\/([\w/-]+\.svg)$/.exec(c.env.address.path) ?? []
    const svg = name && (await readFile(join(folder, 'pictures', name), 'utf8').catch(() => ''))
    if (!svg) return c.notFound()
    const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': hour }
    return c.body(recolouredDrawing(svg, `#${colour}`), 200, headers)
  }
}
