import { expect, test } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

// A new clinic without a mail server.
test.use({ clinicVariables: { SMTP_URL: '' } })

test('without a mail server the owner reads the mails, on a phone too, and their links work', async ({
  page,
  request,
}) => {
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(async () => {
    await enter(page, owner, '/dashboard/outbox')
    await page.getByText('Please verify your email · Teeth Care').click({ timeout: 1_000 })
  }).toPass()
  const link = page.getByRole('link', { name: /verify-email#/ })
  await expect(link).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await link.click()
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
})
