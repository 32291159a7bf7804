import { expect, test } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

test.use({ clinicName: 'both-languages' })

const owner = (request: Parameters<typeof tokenOf>[0]) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

test('the sample clinic speaks Bangla on every page, in its title and to search engines', async ({ page }) => {
  const paths = [
    '',
    '/treatments',
    '/about',
    '/doctors/farhana-islam',
    '/blogs',
    '/appointment',
    '/contact',
    '/privacy',
  ]
  for (const path of paths) {
    await page.goto(`/bn${path}`)
    await expect(page).toHaveTitle(/টিথ কেয়ার/)
    await expect(page.locator('main [lang]')).toHaveCount(0)
    await expect(page.locator('footer')).toContainText('ধানমন্ডি')
  }
  await page.goto('/bn')
  const linked = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(linked.join()).toContain('"name":"টিথ কেয়ার"')
  await expect(page.getByText('ব্যথা ছিল, তবে যেমন বলেছিলেন')).toHaveCount(1)
  await page.goto('/bn/doctors/farhana-islam')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ডা. ফারহানা ইসলাম')
  await expect(page.getByRole('link', { name: /ডেন্টাল ইমপ্ল্যান্ট/ })).toBeVisible()
})

test('a treatment is written in both languages side by side; where the Bangla is missing, its English is shown and marked', async ({
  page,
  request,
}) => {
  const save = async () => {
    await page.getByRole('button', { name: 'Update Treatment' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Treatment updated successfully')).toBeVisible()
  }
  await enter(page, await owner(request), '/dashboard/manage-treatments')
  await page.getByRole('link', { name: 'Edit braces' }).click()
  const english = page.getByLabel('Name', { exact: true })
  const bangla = page.locator('[name="translations.bn.name"]')
  await expect(bangla).toHaveValue('ব্রেস')
  await expect(bangla).toHaveAccessibleName('In Bangla')
  await expect(bangla).toHaveAccessibleDescription('Name')

  await bangla.fill('ক'.repeat(121))
  await page.getByRole('button', { name: 'Update Treatment' }).click()
  await expect(bangla).toHaveAccessibleDescription(/120/)
  await expect(bangla).toBeFocused()
  await bangla.fill('দাঁতের ব্রেস')
  await save()
  await page.goto('/bn/treatments')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).getByRole('link')
  await expect(heading('দাঁতের ব্রেস')).not.toHaveAttribute('lang')
  await expect(page.locator('main [lang]')).toHaveCount(0)
  await page.getByRole('searchbox').fill('আঁকাবাঁকা দাঁত')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/bn\/treatments\?/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await heading('দাঁতের ব্রেস').click()
  await expect(page.getByRole('heading', { level: 1, name: 'দাঁতের ব্রেস' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/manage-treatments')
  await page.getByRole('link', { name: 'Edit braces' }).click()
  const [above, below] = [await english.boundingBox(), await bangla.boundingBox()]
  expect(above?.x).toBe(below?.x)
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
  await bangla.fill('')
  await save()
  await page.goto('/bn/treatments')
  await expect(heading('braces')).toHaveAttribute('lang', 'en')
  await page.goto('/treatments')
  await expect(heading('braces')).not.toHaveAttribute('lang')
})
