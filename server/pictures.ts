import type { Context as HonoContext } from 'hono'
import { LRUCache } from 'lru-cache'
import { pictureAsked, type SmallerEdge } from '../app/core/picture-address.ts'
import { shrinkPicture } from '../app/pictures/encode.server.ts'
import { readPicture } from '../app/pictures/pictures.server.ts'
import type { ProgramContext } from './api.ts'

export const year = 'public, max-age=31536000, immutable'

type Bytes = Uint8Array<ArrayBuffer>
type Pictures = (id: string, edge: SmallerEdge | undefined) => Promise<Bytes | undefined>

const maxBytes = 32 * 1024 * 1024
const maxAgeMs = 3_600_000

/** Our own copies of pictures in every size. A picture never changes under its name, and cached ones survive a database outage. */
export function createPictureCache(program: ProgramContext): Pictures {
  const cached = new LRUCache<string, Bytes>({
    maxSize: maxBytes,
    sizeCalculation: picture => picture.length,
    ttl: maxAgeMs,
  })
  const original = (id: string) => caching(id, () => readPicture(program, id))
  async function caching(name: string, load: () => Promise<Buffer | undefined>): Promise<Bytes | undefined> {
    const found = cached.get(name)
    if (found) return found
    const loaded = await load()
    if (!loaded) return undefined
    // All responses share it, also those that clients are slow to take.
    const picture = new Uint8Array(loaded)
    cached.set(name, picture)
    return picture
  }
  return (id, edge) =>
    edge === undefined
      ? original(id)
      : caching(`${id} ${edge}`, async () => {
          const picture = await original(id)
          return picture && shrinkPicture(Buffer.from(picture.buffer), edge)
        })
}

export async function servePicture(c: HonoContext, pictures: Pictures): Promise<Response> {
  const asked = pictureAsked(c.req.path)
  const webp = asked && (await pictures(asked.id, asked.edge))
  if (!webp) return c.notFound()
  return c.body(webp, 200, { 'Content-Type': 'image/webp', 'Cache-Control': year })
}
