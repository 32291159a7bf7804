import type { Context as HonoContext } from 'hono'
import { LRUCache } from 'lru-cache'
import { pictureAsked, type SmallerEdge } from '../app/core/picture-address.ts'
import { shrinkPicture } from '../app/pictures/encode.server.ts'
import { readPicture } from '../app/pictures/pictures.server.ts'
import type { ProgramContext } from './api.ts'

export const year = 'public, max-age=31536000, immutable'

type Pictures = (id: string, edge: SmallerEdge | undefined) => Promise<Buffer | undefined>

const maxBytes = 32 * 1024 * 1024
const maxAgeMs = 3_600_000

/** Our own copies of pictures in every size. A picture never changes under its name, and cached ones survive a database outage. */
export function createPictureCache(program: ProgramContext): Pictures {
  const cached = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: picture => picture.length,
    ttl: maxAgeMs,
  })
  const original = (id: string) => caching(id, () => readPicture(program, id))
  async function caching(name: string, load: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const found = cached.get(name)
    if (found) return found
    const loaded = await load()
    if (loaded) cached.set(name, loaded)
    return loaded
  }
  return (id, edge) =>
    edge === undefined
      ? original(id)
      : caching(`${id} ${edge}`, async () => {
          const picture = await original(id)
          return picture && shrinkPicture(picture, edge)
        })
}

export async function servePicture(c: HonoContext, pictures: Pictures): Promise<Response> {
  const asked = pictureAsked(c.req.path)
  const webp = asked && (await pictures(asked.id, asked.edge))
  if (!webp) return c.notFound()
  return c.body(new Uint8Array(webp), 200, { 'Content-Type': 'image/webp', 'Cache-Control': year })
}
