import type Sharp from 'sharp'
import { Refusal } from '../core/errors.ts'
import { maxEdgePixels, type SmallerEdge } from '../core/picture-address.ts'
import { createTurns } from '../core/turns.ts'
import { maxPictureBytes, maxPicturePixels } from './picture.ts'

export interface EncodedPicture {
  readonly webp: Buffer
  readonly widthPixels: number
  readonly heightPixels: number
}

const quality = 80
const atOnce = 2

const inTurn = createTurns(atOnce)

/**
 * A picture made anew: turned upright, at most 960 px long, WebP, with nothing of what a camera wrote beside it, such as
 * the place. At most two at once. Refuses `picture_unreadable`, `picture_too_large`.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (bytes.length > maxPictureBytes) throw new Refusal('picture_too_large')
  if (!looksLikePicture(bytes)) throw new Refusal('picture_unreadable')
  return inTurn(() => encode(bytes)).catch(error => {
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new Refusal(tooLarge ? 'picture_too_large' : 'picture_unreadable')
  })
}

/** One of our own copies made smaller: its shorter side gets this length, in pixels, where it is longer. */
export function shrinkPicture(webp: Buffer, edge: SmallerEdge): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    return sharp(webp)
      .resize({ width: edge, height: edge, fit: 'outside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  })
}

let loading: Promise<typeof Sharp> | undefined

// Fetched with the first picture: a clinic may run for months without one, and it takes a tenth of the program's memory.
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Nothing but the pictures that browsers show: the other loaders read documents, drawings with scripts, raw scans.
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
    return sharp
  })
  return loading
}

async function encode(bytes: Buffer): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: maxEdgePixels, height: maxEdgePixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { webp: data, widthPixels: info.width, heightPixels: info.height }
}

/** By its first bytes, whatever its name or declared type. */
function looksLikePicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 16).toString('latin1')
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^GIF8[79]a/.test(start)) return true
  return /^RIFF.{4}WEBP/s.test(start) || /^.{4}ftypavi[fs]/s.test(start)
}
