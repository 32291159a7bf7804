import type { Page } from '@playwright/test'
import { expect, test } from './clinic.ts'
import { enter, tokenOf } from './people.ts'
import { settle } from './screens.ts'

// A page that was open before has the scripts already.
test.use({ pageLife: 'test' })

const offline = 'We could not reach the clinic. Please check your connection and try again.'

// Chromium logs each failed request itself.
test.afterEach(({ pageProblems }) => void pageProblems.splice(0))

test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

/** A link of the menu to a screen whose script is loaded already. */
const linkTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a screen whose data can’t be loaded says so below the menu, and loads it once the connection is back', async ({
  page,
  context,
  request,
}) => {
  await enter(page, await tokenOf(request, 'olive@teethcare.example', 'Olive Owner'), '/dashboard/closures')
  await settle(page)
  await linkTo(page, 'Rosters').click()
  await expect(heading(page)).toHaveText('Rosters')
  await context.setOffline(true)
  await linkTo(page, 'Closures').click()
  const failed = page.getByRole('alert').filter({ hasText: offline })
  await expect(failed).toBeVisible()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy')
  await expect(failed).toBeVisible()
  await context.setOffline(false)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Closures')
  await linkTo(page, 'Rosters').click()
  await expect(heading(page)).toHaveText('Rosters')
})

test('a screen whose script can’t be loaded without a connection leaves the one that is shown, and opens once it is back', async ({
  page,
  context,
  request,
}) => {
  await enter(page, await tokenOf(request, 'olive@teethcare.example', 'Olive Owner'), '/dashboard/rosters')
  await settle(page)
  await context.setOffline(true)
  await linkTo(page, 'Closures').click()
  const load = page.getByRole('button', { name: 'Reload the page' })
  await load.click()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(heading(page)).toHaveText('Rosters')
  await context.setOffline(false)
  await load.click()
  await expect(heading(page)).toHaveText('Closures')
})
