import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, goTo, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'

const owner = (request: Parameters<typeof tokenOf>[0]) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
const original = /^Choose a treatment, see the free times, and come in\./
const own = 'Come in <b>any</b> morning.'

async function save(page: Page): Promise<void> {
  // Not by the toast alone: the previous one may still be shown.
  const answered = page.waitForResponse(response => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await answered).ok()).toBe(true)
  await toasted(page, 'Patients see it now')
}

test('the owner writes a sentence of the home page; where one language is missing the other stands, marked; the original comes back', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main')
  const change = page.getByRole('button', { name: 'Change: Below the first line' })
  const field = page.getByLabel('Below the first line', { exact: true })
  const back = page.getByRole('button', { name: 'Back to the original: Below the first line' })
  await enter(page, await owner(request), '/dashboard/website')
  await expect(main.getByText(original)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await change.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(original)
  await field.fill(own)
  await save(page)
  await page.goto('/')
  await expect(main.getByText(own, { exact: true })).not.toHaveAttribute('lang')
  await page.goto('/bn')
  await expect(main.getByText(own, { exact: true })).toHaveAttribute('lang', 'en')

  await goTo(page, '/dashboard/website')
  const inBangla = page
    .getByRole('group', { name: 'Language of the texts below' })
    .getByRole('button', { name: /^বাংলা/ })
  await expect(inBangla).toHaveAccessibleName(/1 missing/)
  await inBangla.click()
  await expect(main.getByText('Not written in this language yet.')).toBeVisible()
  await change.click()
  await field.fill('যেকোনো সকালে আসুন।')
  await save(page)
  await page.goto('/bn')
  await expect(main.getByText('যেকোনো সকালে আসুন।')).not.toHaveAttribute('lang')

  await goTo(page, '/dashboard/website')
  await back.click()
  await expect(change).toBeFocused()
  await inBangla.click()
  await back.click()
  await expect(change).toBeVisible()
  await save(page)
  await page.goto('/')
  await expect(main.getByText(original)).toBeVisible()
})

test('a sentence that is too long says so beside its field, in the language that it was written in', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard/website')
  await page.getByRole('button', { name: 'Change: Line above the form' }).click()
  const field = page.getByRole('textbox', { name: 'Line above the form' })
  await field.fill('a'.repeat(201))
  await page.getByRole('button', { name: /^বাংলা.*missing/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(/200/)
  await expect(field).toBeFocused()
})

test('parts that are left out vanish, and the article and its picture are the clinic’s own', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main')
  const part = (name: string) => page.getByRole('group', { name, exact: true })
  await enter(page, await owner(request), '/dashboard/website')
  await part('Home page: prices').getByLabel('Show this text on the website').uncheck()
  const article = part('Doctors: the article')
  await article.getByRole('button', { name: 'Change: Title of the article' }).click()
  await article.getByRole('textbox', { name: 'Title of the article' }).fill('Braces, explained plainly')
  await article.getByRole('button', { name: 'Change: Text of the article' }).click()
  await article
    .getByRole('textbox', { name: 'Text of the article' })
    .fill('First, courage.\n\n# When\n\nAt any age.\n\nEarly is easier.')
  await article.getByLabel('Picture', { exact: true }).fill('/pictures/treatments/braces.svg')
  await save(page)
  await page.goto('/')
  await expect(main.getByText('Prices up front')).toHaveCount(0)
  await page.goto('/about')
  const shown = main.getByRole('article').last()
  await expect(shown.getByRole('heading')).toHaveText(['Braces, explained plainly', 'When'])
  await expect(shown.getByRole('paragraph')).toContainText(['First, courage.', 'At any age.', 'Early is easier.'])
  await expect(shown.locator('img')).toHaveAttribute('src', '/pictures/treatments/braces.svg')
  await expect(shown.getByRole('link', { name: 'Get Treatments' })).toHaveAttribute('href', '/treatments')
  const headers = bearer(await owner(request))
  await request.put('/api/website', { headers, data: { leftOut: ['article'] } })
  await page.reload()
  await expect(main.getByText('Braces, explained plainly')).toHaveCount(0)
  await request.put('/api/website', {
    headers,
    data: { leftOut: [], articleTitle: '', articleText: '', pictures: { article: '' } },
  })
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Dental implants, explained calmly' })).toBeVisible()
})

test('the clinic’s colour reaches the drawings, which are there', async ({ page, request }) => {
  const headers = bearer(await owner(request))
  await page.goto('/')
  const hero = page.getByRole('main').locator('img').first()
  await expect(hero).toHaveAttribute('src', '/pictures/hero.svg')
  await request.put('/api/clinic', { headers, data: { accent: '#1d4e89' } })
  await page.reload()
  await expect(hero).toHaveAttribute('src', '/pictures/tinted/1d4e89/hero.svg')
  await expect(hero).toHaveJSProperty('naturalWidth', 920)
  const drawing = await (await request.get('/pictures/tinted/1d4e89/hero.svg')).text()
  expect(drawing).toContain('#1d4e89')
  expect(drawing).not.toContain('#1f6b57')
  for (const path of ['none.svg', 'share.jpg']) {
    expect((await request.get(`/pictures/tinted/1d4e89/${path}`)).status()).toBeGreaterThanOrEqual(400)
  }
  await request.put('/api/clinic', { headers, data: { accent: '' } })
})
