import { bodyLimit } from 'hono/body-limit'
import { acknowledged, acknowledging, created, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { Refusal } from '../platform/errors.ts'
import { maxPictureBytes } from '../platform/values/picture-address.ts'
import { photoText } from '../platform/values/text.ts'
import { copyFromAddress, type OwnPicture, storeUpload } from './pictures.server.ts'

const ownPicture = acknowledging({
  picture: z.string().describe('Where our copy is served'),
  width: z.number().describe('Pixels'),
  height: z.number().describe('Pixels'),
})

/** A picture that is too large is refused before it is read, if the request's header says how long it is. */
const limitPicture = bodyLimit({
  maxSize: maxPictureBytes,
  onError: () => {
    throw new Refusal('picture_too_large')
  },
})

const binary = { schema: z.any().openapi({ type: 'string', format: 'binary', description: 'At most 8 MB' }) }

export const picturesRoutes = newRoutes().openapiRoutes([
  route('POST /picture', 'storeUpload', {
    summary: 'Upload a picture; its address is then sent as a photo',
    description:
      'The body is the picture itself: JPEG, PNG, WebP, GIF or AVIF. A copy is stored as WebP. A picture that no photo names is deleted a day later.',
    content: { 'image/*': binary, 'application/octet-stream': binary },
    answer: created(ownPicture, 'Stored', 400, 413, 415),
    handler: async (ctx, { c }) => {
      // The content type is only a first check: the picture's first bytes say what it really is.
      if (!/^(image\/|application\/octet-stream)/i.test(c.req.header('content-type') ?? ''))
        throw new Refusal('wrong_type')
      const read = () =>
        c.var.outside(async () => {
          await limitPicture(c, async () => undefined)
          return Buffer.from(await c.req.arrayBuffer())
        })
      return present(await storeUpload(ctx, read))
    },
  }),
  route('POST /picture-copy', 'copyPicture', {
    summary: 'Our copy of the picture behind an address, as a preview',
    description: 'Fetches a picture from a public https address, without redirects, and keeps a copy as WebP.',
    body: z.object({ photo: photoText }),
    answer: created(ownPicture, 'Stored', 413),
    handler: async (ctx, { body }) => present(await copyFromAddress(ctx, body.photo)),
  }),
])

function present({ picture, widthPixels, heightPixels }: OwnPicture) {
  return { ...acknowledged, picture, width: widthPixels, height: heightPixels }
}
