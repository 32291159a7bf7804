import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture, shrinkPicture } from './encode.server.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const red = { r: 200, g: 30, b: 30 }
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } })

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s becomes a WebP of at most 960 px', async format => {
  const sent = await plain(1400, 700).toFormat(format).toBuffer()
  const { webp, widthPixels, heightPixels } = await encodePicture(sent)
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 960, height: 480 })
  expect([widthPixels, heightPixels]).toEqual([960, 480])
})

test('a photo taken sideways is turned upright, and the camera’s metadata are removed', async () => {
  const exif = { IFD0: { Copyright: 'the secret place' }, IFD3: { GPSLatitude: '23/1 44/1 0/1' } }
  const sent = await plain(80, 40).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer()
  expect(sent.includes('the secret place')).toBe(true)
  const { webp, widthPixels, heightPixels } = await encodePicture(sent)
  expect([widthPixels, heightPixels]).toEqual([40, 80])
  expect(webp.includes('the secret place')).toBe(false)
  expect((await sharp(webp).metadata()).exif).toBeUndefined()
})

test('a photo that lost its last bytes on the way is taken', async () => {
  const { data, info } = await sharp({ create: { width: 640, height: 480, channels: 3, noise, background: red } })
    .jpeg()
    .toBuffer({ resolveWithObject: true })
  const { widthPixels } = await encodePicture(data.subarray(0, data.length - 64))
  expect(widthPixels).toBe(info.width)
})

test('a small picture is not enlarged', async () => {
  const { widthPixels } = await encodePicture(await plain(64, 64).png().toBuffer())
  expect(widthPixels).toBe(64)
})

test('shrinking makes the shorter side as long as requested; a smaller picture stays as it is', async () => {
  const { webp } = await encodePicture(await plain(960, 600).png().toBuffer())
  expect(await sharp(await shrinkPicture(webp, 160)).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 160,
  })
  const { webp: small } = await encodePicture(await plain(100, 200).png().toBuffer())
  expect(await sharp(await shrinkPicture(small, 160)).metadata()).toMatchObject({ width: 100, height: 200 })
})

const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each([
  ['a drawing with a script', async () => Buffer.from(script)],
  ['a page that begins like a GIF', async () => Buffer.from('GIF89a<script>alert(1)</script>')],
  ['a text', async () => Buffer.from('hello')],
  ['nothing', async () => Buffer.alloc(0)],
  ['the beginning of a JPEG’s header', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 100)],
  ['half a PNG', async () => (await plain(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000)],
])('%s is refused as unreadable', async (_, make) => {
  await expect(encodePicture(await make())).rejects.toMatchObject({ code: 'picture_unreadable' })
})

// For the bomb of 289 million pixels see proof 3.
test('a file of more than 8 MB is refused', async () => {
  await expect(encodePicture(Buffer.alloc(9 * 1024 * 1024, 0xff))).rejects.toMatchObject({ code: 'picture_too_large' })
})
