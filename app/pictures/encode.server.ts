import sharp from 'sharp'
import { Refusal } from '../platform/errors.ts'
import { createLimiter } from '../platform/limiter.ts'
import { maxEdgePixels, maxPictureBytes, type SmallerEdge } from '../platform/values/picture-address.ts'

export type EncodedPicture = Awaited<ReturnType<typeof encode>>

const quality = 80
/** The number of pixels in a picture is limited, since a small file can unfold into gigabytes. */
const maxPicturePixels = 40_000_000
const atOnce = 2

const limited = createLimiter(atOnce)

// Only the formats that browsers show are allowed. The library's other loaders read documents, SVGs with scripts and raw scans.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** The encoded copy of a picture has no metadata, such as the location. Refuses `picture_unreadable`, `picture_too_large`. */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (bytes.length > maxPictureBytes) throw new Refusal('picture_too_large')
  if (!looksLikePicture(bytes)) throw new Refusal('picture_unreadable')
  return limited(() => encode(bytes)).catch(error => {
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new Refusal(tooLarge ? 'picture_too_large' : 'picture_unreadable')
  })
}

/** Shrinks a picture until its shorter side has at most `edge` pixels. */
export function shrinkPicture(webp: Buffer, edge: SmallerEdge): Promise<Buffer> {
  return limited(() =>
    sharp(webp)
      .resize({ width: edge, height: edge, fit: 'outside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer(),
  )
}

async function encode(bytes: Buffer) {
  // A JPEG file whose end is missing is decoded as far as it goes, as browsers show it.
  const failOn = isJpeg(bytes) ? 'none' : 'truncated'
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn })
    .autoOrient()
    .resize({ width: maxEdgePixels, height: maxEdgePixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { webp: data, widthPixels: info.width, heightPixels: info.height }
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff'

/** A picture is known by its first bytes, whatever its name or declared type. */
function looksLikePicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 16).toString('latin1')
  if (isJpeg(bytes) || start.startsWith('\x89PNG\r\n\x1a\n') || /^GIF8[79]a/.test(start)) return true
  return /^RIFF.{4}WEBP/s.test(start) || /^.{4}ftypavi[fs]/s.test(start)
}
