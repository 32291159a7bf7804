import type { FileChooser } from '@playwright/test'
import sharp from 'sharp'
import { expect, goTo, test } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

function photo(edge: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: edge, height: edge, channels: 3, background: 'white', noise } as const
  return sharp({ create }).jpeg({ quality: 95 }).toBuffer()
}

test('a user registers with an uploaded photo, sees it, and has it from then on', async ({ page, request }) => {
  // The first account of an empty clinic becomes its owner's.
  await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await goTo(page, '/register')
  await page.getByLabel('User Name').fill('Mina Karim')
  await page.getByLabel('Email').fill('mina@patients.example')
  await page.getByLabel('Password').fill('a calm clinic')
  const sent = page.waitForRequest(call => call.url().endsWith('/api/picture'))
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(2400) }
  await page.getByLabel('Upload a photo instead').setInputFiles(file)
  // The browser resized it before the upload.
  const { 'content-length': sentBytes } = await (await sent).allHeaders()
  expect(Number(sentBytes)).toBeGreaterThan(10_000)
  expect(Number(sentBytes)).toBeLessThan(file.buffer.length / 2)
  await expect(page.getByText('This is how it will look.')).toBeVisible()
  await expect(page.getByAltText('Preview of the photo')).toHaveAttribute('src', /^\/pictures\/own\//)
  await expect(page.getByLabel('Photo URL')).toHaveValue(/^\/pictures\/own\//)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page).toHaveURL('/')
  const avatar = page.getByRole('banner').locator('img[src^="/pictures/own/"]')
  await expect(avatar).toBeVisible()
  const naturalWidth = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)
  // The browser chooses the size for 44 pixels, not the full one.
  expect(await avatar.evaluate(image => (image as HTMLImageElement).currentSrc)).toMatch(/-160\.webp$/)
  expect(await avatar.evaluate(naturalWidth)).toBeLessThanOrEqual(160)
})

test('a file that is no picture and an address without one show a message, and what was typed stays', async ({
  page,
  request,
  pageProblems,
}) => {
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await enter(page, owner, '/dashboard/create-blog')
  await page.getByLabel('Question').fill('Why do gums bleed?')
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  await page.getByLabel('Upload a photo instead').setInputFiles(text)
  await expect(page.getByText('This is not a picture we can read.')).toBeVisible()
  await page.getByLabel('Photo URL').fill('https://127.0.0.1/secret.png')
  await page.getByLabel('Photo URL').blur()
  await expect(page.getByText('We could not get a picture from this address.')).toBeVisible()
  await expect(page.getByLabel('Question')).toHaveValue('Why do gums bleed?')
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('422'), expect.stringContaining('422')])
})

test('the upload is reached and opened by keyboard', async ({ page, request }) => {
  // Listens from the start: it takes the browser a moment to begin reporting file choosers.
  const chosen = new Promise<FileChooser>(resolve => page.once('filechooser', resolve))
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await enter(page, owner, '/dashboard/create-blog')
  await page.getByLabel('Photo URL').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect((await chosen).isMultiple()).toBe(false)
})
