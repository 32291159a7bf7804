import sharp from 'sharp'
import { expect, test } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

function photo(edge: number, quality: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: edge, height: edge, channels: 3, background: 'white', noise } as const
  return sharp({ create }).jpeg({ quality }).toBuffer()
}

test('a browser that can’t write WebP sends a smaller JPEG, and a file that would grow as it is', async ({
  page,
  request,
}) => {
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  // Such a browser writes a PNG instead.
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (onMade, type, quality) {
      toBlob.call(this, onMade, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  await enter(page, owner, '/dashboard/create-blog')
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const sent = page.waitForRequest(call => call.url().endsWith('/api/picture'))
    const shown = page.waitForResponse(answer => answer.url().endsWith('/api/picture'))
    await page.getByLabel('Upload a photo instead').setInputFiles({ name, mimeType, buffer })
    const headers = await (await sent).allHeaders()
    expect((await shown).ok()).toBe(true)
    return { type: headers['content-type'], bytes: Number(headers['content-length']) }
  }
  const large = await photo(2400, 95)
  const shrunk = await upload('large.jpg', 'image/jpeg', large)
  expect(shrunk.type).toBe('image/jpeg')
  expect(shrunk.bytes).toBeLessThan(large.length)
  const rough = await photo(1500, 55)
  expect(rough.length).toBeGreaterThan(400_000)
  expect(await upload('rough.jpg', 'image/jpeg', rough)).toEqual({ type: 'image/jpeg', bytes: rough.length })
})
