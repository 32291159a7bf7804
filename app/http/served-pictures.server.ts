import type { Context as HonoContext } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ProgramContext } from '../api/api.server.ts'
import { pictureAsked, type SmallerEdge } from '../core/picture-address.ts'
import { shrinkPicture } from '../pictures/encode.server.ts'
import { readPicture } from '../pictures/pictures.server.ts'

export const year = 'public, max-age=31536000, immutable'

type Pictures = (id: string, edge: SmallerEdge | undefined) => Promise<Buffer | undefined>

const keptBytes = 32 * 1024 * 1024
const keptMs = 3_600_000

/** Our own copies in every size. None changes under its name; what is kept of them is there while the database is away. */
export function keepPictures(program: ProgramContext): Pictures {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: picture => picture.length,
    ttl: keptMs,
  })
  const whole = (id: string) => keeping(id, () => readPicture(program, id))
  async function keeping(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const known = kept.get(name)
    if (known) return known
    const made = await make()
    if (made) kept.set(name, made)
    return made
  }
  return (id, edge) =>
    edge === undefined
      ? whole(id)
      : keeping(`${id} ${edge}`, async () => {
          const picture = await whole(id)
          return picture && shrinkPicture(picture, edge)
        })
}

export async function servePicture(c: HonoContext, pictures: Pictures): Promise<Response> {
  const asked = pictureAsked(c.req.path)
  const webp = asked && (await pictures(asked.id, asked.edge))
  if (!webp) return c.notFound()
  return c.body(new Uint8Array(webp), 200, { 'Content-Type': 'image/webp', 'Cache-Control': year })
}
