import { z } from '@hono/zod-openapi'
import { jsonAnswer, jsonBody, newRoutes, refusing, route } from '../api/routes.server.ts'
import { Refusal } from '../core/errors.ts'
import { photoText } from '../core/text.ts'
import type { OwnPicture } from './picture.ts'
import { copyFromAddress, storeUpload } from './pictures.server.ts'

const ownPicture = z.object({
  acknowledged: z.literal(true),
  picture: z.string().openapi({ description: 'Where our copy is served' }),
  width: z.number().openapi({ description: 'Pixels' }),
  height: z.number().openapi({ description: 'Pixels' }),
})

const upload = z.object({
  file: z
    .custom<File>(given => given instanceof File)
    .openapi({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP, GIF or AVIF, at most 8 MB' }),
})

export const picturesRoutes = newRoutes()
  .openapi(
    route('POST /picture', {
      operationId: 'storeUpload',
      tags: ['pictures'],
      summary: 'Upload a picture; its address is then sent as a photo',
      description:
        'Takes JPEG, PNG, WebP, GIF or AVIF, and keeps a copy as WebP. A picture that no photo names is deleted a day later.',
      request: { body: { content: { 'multipart/form-data': { schema: upload } }, required: true } },
      responses: { 201: jsonAnswer(ownPicture, 'Stored'), ...refusing(400, 413, 422, 429) },
    }),
    async c => {
      const { file } = c.req.valid('form')
      if (file.size === 0) throw new Refusal('picture_missing')
      return c.json(present(await storeUpload(c.var.ctx, Buffer.from(await file.arrayBuffer()))), 201)
    },
  )
  .openapi(
    route('POST /picture-copy', {
      operationId: 'copyPicture',
      tags: ['pictures'],
      summary: 'Our copy of the picture behind an address, as a preview',
      description: 'Fetches a picture from a public https address, without redirects, and keeps a copy as WebP.',
      request: { body: jsonBody(z.object({ photo: photoText })) },
      responses: { 201: jsonAnswer(ownPicture, 'Stored'), ...refusing(400, 413, 422, 429) },
    }),
    async c => c.json(present(await copyFromAddress(c.var.ctx, c.req.valid('json').photo)), 201),
  )

function present({ picture, widthPixels, heightPixels }: OwnPicture) {
  return { acknowledged: true as const, picture, width: widthPixels, height: heightPixels }
}
