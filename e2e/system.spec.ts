import { queryDatabase } from '../test/program.ts'
import { violationsOf } from './axe.ts'
import { expect, goTo, test } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

// A new clinic whose mail server is down: nothing listens on this port.
test.use({ clinicVariables: { SMTP_URL: 'smtp://127.0.0.1:9' } })

test('the owner sees what works, and first what doesn’t and what to do', async ({ page, request, site }) => {
  const owner = await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')
  const part = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(async () => {
    await enter(page, owner, '/dashboard/system')
    await expect(part('Mails')).toContainText('The mail server could not be used the last time.', { timeout: 1_000 })
  }).toPass()
  await expect(part('Mails')).toContainText('Check this')
  await expect(part('Database')).toContainText('All right')
  await queryDatabase(site.dataDir, "update unsent_mails set queued_at = queued_at - interval '10 minutes'", [])
  await queryDatabase(site.dataDir, 'insert into backups (id, at) values (gen_random_uuid(), now())', [])
  await page.setViewportSize({ width: 390, height: 800 })
  await goTo(page, '/dashboard/system')
  await expect(page.getByText('2 things need you now.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Mails')
  await expect(part('Mails')).toContainText('Mails are not going out. The mail server can’t be reached.')
  await expect(part('Backups')).toContainText('Act now')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOf(page)).toEqual([])
  await part('Mails').getByRole('link', { name: 'See the Outbox' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
})
