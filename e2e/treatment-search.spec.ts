import { expect, test, toasted } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

const owner = (request: Parameters<typeof tokenOf>[0]) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

test('a search in patients’ words finds the treatment; one that finds nothing suggests similar spellings', async ({
  page,
}) => {
  await page.goto('/treatments')
  await page.getByRole('searchbox').fill('RCT')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status')).toContainText('1 treatment for “rct”')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Removing teeth' }).click()
  await expect(page.getByRole('status')).toContainText('2 treatments for “removing teeth”')
  await page.getByRole('searchbox').fill('wisdon')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status')).toContainText('Nothing matches “wisdon”. Here is everything we do.')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('status').getByRole('link', { name: 'wisdom tooth removal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'wisdom tooth removal' })).toBeVisible()
})

test('a new treatment asks who performs it, has a category and search words, and is moved up by keyboard', async ({
  page,
  request,
}) => {
  await enter(page, await owner(request), '/dashboard/add-treatment')
  await page.getByLabel('Name', { exact: true }).fill('Mouth guard')
  await page.getByLabel('Cost').fill('3000')
  await page.getByLabel('About').fill('For sport.')
  await page.getByLabel('Category').fill('Sport')
  await page.getByLabel('Search words').fill('boxing, hockey')
  await page.getByLabel('Photo URL').fill('/pictures/placeholder-treatment.svg')
  for (const doctor of [/Imran Hossain/, /Nadia Chowdhury/, /Tanvir Ahmed/]) await page.getByLabel(doctor).uncheck()
  await page.getByRole('button', { name: 'Add Treatment' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Added successfully')
  await page.getByRole('link', { name: 'Edit mouth guard' }).click()
  await expect(page.getByLabel('Search words')).toHaveValue('boxing, hockey')
  await expect(page.getByLabel(/Farhana Islam/)).toBeChecked()
  await expect(page.getByLabel(/Imran Hossain/)).not.toBeChecked()
  await page.getByLabel(/Imran Hossain/).check()
  await page.getByRole('button', { name: 'Update Treatment' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, 'Treatment updated successfully')

  const up = page.getByRole('button', { name: 'Move mouth guard up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'mouth guard is now number 10 of 11' })).toHaveCount(1)
  await expect(up).toBeFocused()
  await page.goto('/treatments?name=hockey')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto('/treatments')
  const cards = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(cards.nth(9)).toHaveText('mouth guard')
  await cards.nth(9).getByRole('link').click()
  const performers = page.getByRole('region', { name: 'Who does it' })
  await expect(performers.getByRole('listitem')).toHaveText([/Farhana Islam/, /Imran Hossain/])
})

test('on a phone a list of prices stands above the cards, follows the search, and leads to each card', async ({
  page,
}) => {
  const prices = page.getByRole('navigation', { name: 'Prices at a glance' })
  await page.goto('/treatments')
  await expect(prices).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('article')
  await expect(prices.getByRole('listitem')).toHaveCount(await cards.count())
  await prices.getByRole('link', { name: 'zirconia crown Taka 12,000' }).click()
  await expect(cards.filter({ hasText: 'zirconia crown' }).first()).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await page.goto('/treatments?name=removing teeth')
  await expect(prices.getByRole('listitem')).toHaveText([
    /tooth extraction.*Taka 2,000/,
    /wisdom tooth removal.*Taka 8,000/,
  ])
  // One card needs no list.
  await page.goto('/treatments?name=rct')
  await expect(cards).toHaveCount(1)
  await expect(prices).toHaveCount(0)
})
