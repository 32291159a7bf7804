import { violationsOf } from './axe.ts'
import { expect, goTo, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf } from './people.ts'
import { bangla, english } from './texts.ts'

const owner = (request: Parameters<typeof tokenOf>[0]) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

test('a treatment is written in one language at a time, with the other a press away; where its Bangla is missing, its English is shown and marked', async ({
  page,
  request,
}) => {
  const save = async () => {
    await page.getByRole('button', { name: 'Update Treatment' }).click()
    // Not by the toast alone: the previous one may still be shown.
    const answered = page.waitForResponse(response => response.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Yes' }).click()
    expect((await answered).ok()).toBe(true)
    await toasted(page, 'Treatment updated successfully')
  }
  await enter(page, await owner(request), '/dashboard/manage-treatments')
  await page.getByRole('link', { name: 'Edit braces' }).click()
  const english = page.locator('[name="name"]')
  const bangla = page.locator('[name="translations.bn.name"]')
  const shown = page.getByRole('group', { name: 'Language of the texts below' })
  const inBangla = shown.getByRole('button', { name: /^বাংলা/ })
  const inEnglish = shown.getByRole('button', { name: /^English/ })
  await expect(inEnglish).toHaveAttribute('aria-pressed', 'true')
  await expect(english).toHaveAccessibleName('Name')
  await expect(bangla).toBeHidden()
  await expect(inBangla).toHaveAccessibleName('বাংলা')
  await inBangla.click()
  await expect(english).toBeHidden()
  await expect(bangla).toHaveAccessibleName('Name')
  await expect(bangla).toHaveAttribute('lang', 'bn')
  expect(await violationsOf(page)).toEqual([])

  // A problem of a text that isn't shown is.
  await bangla.fill('ক'.repeat(121))
  await inEnglish.click()
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

  await goTo(page, '/dashboard/manage-treatments')
  await page.getByRole('link', { name: 'Edit braces' }).click()
  await inBangla.click()
  await bangla.fill('')
  await expect(inBangla).toHaveAccessibleName('বাংলা 1 missing')
  await page.locator('[name="translations.bn.about"]').fill(' ')
  await expect(inBangla).toHaveAccessibleName('বাংলা 2 missing')
  await inEnglish.click()
  await expect(english).toHaveValue('braces')
  await save()
  await page.goto('/bn/treatments')
  await expect(heading('braces')).toHaveAttribute('lang', 'en')
  await page.goto('/treatments')
  await expect(heading('braces')).not.toHaveAttribute('lang')
})

test('the message after adding or saving a doctor has the name in the language of the dashboard', async ({
  page,
  request,
}) => {
  const { doctorForm: text } = bangla
  const token = await owner(request)
  await request.put('/api/session/language', { headers: bearer(token), data: { language: 'bn' } })
  await enter(page, token, '/bn/dashboard/doctors/new')
  // The dashboard is in Bangla, so its fields are shown first; the English name is needed, and asked for.
  const name = page.locator('[name="translations.bn.name"]')
  await name.fill('ডা. রুমানা হক')
  await page.getByRole('button', { name: text.add }).click()
  await expect(page.locator('[name="name"]')).toBeFocused()
  await page.locator('[name="name"]').fill('Dr. Rumana Haque')
  await page.getByRole('button', { name: text.add }).click()
  await toasted(page, text.added('ডা. রুমানা হক'))

  const save = page.getByRole('button', { name: text.save })
  await save.click()
  await toasted(page, text.saved('ডা. রুমানা হক'))
  await name.fill('')
  await save.click()
  await toasted(page, text.saved('Dr. Rumana Haque'))

  await request.put('/api/session/language', { headers: bearer(token), data: { language: 'en' } })
  await goTo(page, page.url().replace('/bn/', '/'))
  await page.getByRole('button', { name: english.doctorForm.save }).click()
  await toasted(page, english.doctorForm.saved('Dr. Rumana Haque'))
})
