import type { Browser, Page } from '@playwright/test'
import { linkIn } from '../test/mailbox.ts'
import { queryDatabase } from '../test/program.ts'
import { violationsOf } from './axe.ts'
import { arrived, expect, goTo, recordToasts, reload, test, toasted } from './clinic.ts'
import { enter, password, tokenOf } from './people.ts'

const dashboard = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })

/** The browser of the invited person. */
async function openElsewhere(browser: Browser, baseURL: string | undefined, colorScheme?: 'dark'): Promise<Page> {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), ...(colorScheme && { colorScheme }) })
  await recordToasts(page.context())
  return page
}

test.beforeEach(async ({ page, request }) => {
  await enter(page, await tokenOf(request, 'olive@teethcare.example', 'Olive Owner'), '/dashboard/all-user')
  await page.getByRole('button', { name: 'Invite by email' }).click()
})

test('the owner invites by mail; the link creates a staff account, once', async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  const email = 'sumaiya@staff.example'
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Please write an email address such as name@example.com.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await toasted(page, `An invitation is on its way to ${email}`)
  const open = page.getByRole('region', { name: 'Open invitations' }).getByRole('listitem')
  await expect(open).toContainText(email)

  const link = linkIn(await mailbox.next(email))
  const theirs = await openElsewhere(browser, baseURL)
  await theirs.setViewportSize({ width: 390, height: 844 })
  await goTo(theirs, link)
  await expect(theirs.getByRole('heading', { name: 'Join the team' })).toBeVisible()
  await expect(theirs.getByText(`The clinic invites ${email} to work with its dashboard, as staff.`)).toBeVisible()
  expect(await violationsOf(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Join' }).click()
  // Name and password: an empty one isn't weak.
  await expect(theirs.getByText('Please fill this in.')).toHaveCount(2)
  await theirs.getByLabel('Your name').fill('Sumaiya Staff')
  await theirs.getByLabel('Password').fill(password)
  await theirs.getByRole('button', { name: 'Join' }).click()
  await toasted(theirs, 'Sumaiya Staff welcome to Teeth Care!')
  await arrived(theirs, /\/dashboard\/today$/)
  await goTo(theirs, '/dashboard/profile')
  // The invitation's link has verified the e-mail.
  await expect(theirs.getByText('First Verify Your Email')).toHaveCount(0)

  await reload(page)
  await expect(page.getByRole('row', { name: /Sumaiya Staff/ })).toBeVisible()
  await expect(open).toHaveCount(0)
  const late = await openElsewhere(browser, baseURL)
  await goTo(late, link)
  await expect(late.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  await late.close()
  await theirs.close()
})

test('a doctor with an account signs in, accepts, and first sees their own day; every doctor’s day is one choice away', async ({
  page,
  browser,
  baseURL,
  mailbox,
  request,
}) => {
  const email = 'farhana@teethcare.example'
  await tokenOf(request, email, 'Farhana Islam')
  // The mail that verifies the e-mail comes first.
  await mailbox.next(email)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Whose account is it?').selectOption('Dr. Farhana Islam')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText('Dr. Farhana Islam')

  const theirs = await openElsewhere(browser, baseURL, 'dark')
  await goTo(theirs, linkIn(await mailbox.next(email)))
  await expect(theirs.getByText('It will be the account of Dr. Farhana Islam')).toBeVisible()
  await theirs.getByRole('button', { name: 'SignIn' }).click()
  await arrived(theirs, /\/login/)
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Password').fill(password)
  await theirs.getByRole('button', { name: 'SignIn', exact: true }).click()
  await expect(theirs.getByRole('button', { name: 'Accept the invitation' })).toBeVisible()
  expect(await violationsOf(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(theirs).toHaveURL(/\/dashboard\/today$/)
  const shown = (of: Page) => of.getByLabel('Doctor').locator('option:checked')
  await expect(shown(theirs)).toHaveText('Dr. Farhana Islam')
  await expect(dashboard(theirs).locator('[aria-current="page"]')).toHaveText('Today')

  // The list loads without waiting to know whose account this is.
  const asked = theirs.waitForRequest(sent => new URL(sent.url()).searchParams.get('doctor') === 'own')
  await dashboard(theirs).getByRole('link', { name: 'All Appointments' }).click()
  await asked
  await expect(theirs.getByRole('heading', { level: 1, name: 'All Appointments' })).toBeVisible()
  await expect(shown(theirs)).toHaveText('Dr. Farhana Islam')
  await theirs.getByLabel('Doctor').selectOption('Every doctor')
  await expect(theirs).toHaveURL(/[?&]doctor=(&|$)/)
  // The filter stays off from view to view, until the list is opened from the menu again.
  await theirs
    .getByRole('navigation', { name: 'What to look at' })
    .getByRole('link', { name: 'Today', exact: true })
    .click()
  await expect(theirs).toHaveURL(/view=today/)
  await expect(shown(theirs)).toHaveText('Every doctor')
  await dashboard(theirs).getByRole('link', { name: 'All Appointments' }).click()
  await expect(shown(theirs)).toHaveText('Dr. Farhana Islam')
  await theirs.close()
})

test('an open invitation is sent again, and withdrawn', async ({ page, mailbox }) => {
  const email = 'nobody-yet@staff.example'
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('Owner')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText('Owner · open until')
  expect(await violationsOf(page)).toEqual([])
  const first = linkIn(await mailbox.next(email))
  await page.getByRole('button', { name: `Send again to ${email}` }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  expect(linkIn(await mailbox.next(email))).not.toBe(first)
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await toasted(page, `The invitation of ${email} is withdrawn`)
  await expect(page.getByRole('region', { name: 'Open invitations' })).toHaveCount(0)
})

test('inviting an owner needs a fresh login, and nothing typed is lost', async ({ page, site, pageProblems }) => {
  await queryDatabase(site.dataDir, "update sessions set created_at = created_at - interval '6 minutes'", [])
  const email = 'late@staff.example'
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('Owner')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await arrived(page, /\/login/)
  // Chromium logs the refusal that this test is about.
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('403')])
  await page.getByLabel('Email').fill('olive@teethcare.example')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'SignIn', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('owner')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await toasted(page, `An invitation is on its way to ${email}`)
})
