import { queryDatabase } from '../test/program.ts'
import { expect, goTo, test, toasted } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

// A new clinic whose mail server is down: nothing listens on this port.
test.use({ clinicVariables: { SMTP_URL: 'smtp://127.0.0.1:9' } })

test('while mails don’t go out the owner is warned on every screen, sees why, and resends the failed ones', async ({
  page,
  request,
  site,
}) => {
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(async () => {
    await enter(page, owner, '/dashboard/outbox')
    await expect(page.getByText('Link to verify an email')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('One mail is waiting.')).toBeVisible()
  await expect(page.getByText('The mail server can’t be reached.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // A short failure shows no warning yet.
  await goTo(page, '/dashboard/backups')
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible()
  await expect(page.getByText('Mails are not going out')).toBeHidden()
  await queryDatabase(site.dataDir, "update pgboss.job set retry_limit = retry_count where state = 'retry'", [])
  await expect(async () => {
    await goTo(page, '/dashboard/backups')
    await expect(page.getByText('Mails are not going out')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: 'See why in the Outbox' }).click()
  await expect(page.getByText('One mail could not be sent, and we stopped trying.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await toasted(page, 'The mail is on its way again.')
  await expect(page.getByText('was given up')).toBeHidden()
})
