import type { APIRequestContext, Page } from '@playwright/test'
import { linkIn } from '../test/mailbox.ts'
import { queryDatabase } from '../test/program.ts'
import { violationsOf } from './axe.ts'
import { book } from './booking.ts'
import { expect, goTo, type Site, test, toasted } from './clinic.ts'
import { bearer, enter, tokenOf, verifyEmail } from './people.ts'

const owner = (request: APIRequestContext) => tokenOf(request, 'olive@teethcare.example', 'Olive Owner')

/** Marks a visit as one whose patient was asked: the question itself goes out by the clock. */
async function ask(request: APIRequestContext, site: Site, id: string): Promise<void> {
  const headers = bearer(await owner(request))
  await request.put('/api/clinic', { headers, data: { confirmBeforeHours: 336 } })
  const marked = await queryDatabase(
    site.dataDir,
    'update appointments set confirm_asked_for = starts_at where id = $1 returning id',
    [id],
  )
  expect(marked.rowCount).toBe(1)
}

const rowOf = (desk: Page, name: string) =>
  desk.getByRole('region', { name: 'Will they come?' }).getByRole('listitem').filter({ hasText: name })

test('by the mail’s link a patient says with one press that they will come, and the desk sees it at once', async ({
  page,
  browser,
  request,
  mailbox,
  site,
}) => {
  const desk = await owner(request)
  const email = 'comes@patients.example'
  await tokenOf(request, email, 'Kamal Comes')
  await verifyEmail(site.dataDir, email)
  const { id } = await book(request, email, 'Kamal Comes', 'check-up', 0)
  let link: string | undefined
  while (link === undefined) {
    const mail = await mailbox.next(email)
    if (/We Get Your/.test(mail.subject ?? '')) link = linkIn(mail)
  }
  await ask(request, site, id)
  const listening = page.waitForResponse(/\/api\/changes/)
  await enter(page, desk, '/dashboard/to-call')
  await expect(rowOf(page, 'Kamal Comes').getByRole('link', { name: /^Call Kamal Comes/ })).toHaveAttribute(
    'href',
    'tel:+8801712345678',
  )
  await listening
  expect(await violationsOf(page)).toEqual([])

  const phone = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  await goTo(visitor, link)
  await expect(visitor.getByRole('heading', { name: 'Will you come?' })).toBeVisible()
  for (const name of [/^Move /, /^Cancel /]) await expect(visitor.getByRole('button', { name })).toBeVisible()
  expect(await violationsOf(visitor)).toEqual([])
  // Opening the page has said nothing yet.
  await expect(rowOf(page, 'Kamal Comes')).toBeVisible()
  await visitor.getByRole('button', { name: 'Yes, I will come' }).click()
  await expect(visitor.getByText('You said that you will come.')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Will you come?' })).toBeHidden()
  await expect(rowOf(page, 'Kamal Comes')).toBeHidden()
  await goTo(page, `/dashboard/all-appointments/${id}`)
  await expect(page.getByText('Said that they will come').first()).toBeVisible()
  await phone.close()
})

test('a patient whom the desk calls doesn’t come: two presses free the time, a third takes that back', async ({
  page,
  request,
  site,
}) => {
  const { id } = await book(request, 'misses@patients.example', 'Mina Misses', 'check-up', 1)
  await ask(request, site, id)
  await enter(page, await owner(request), '/dashboard/to-call')
  const row = rowOf(page, 'Mina Misses')
  await row.getByRole('button', { name: 'No answer: Mina Misses' }).click()
  await expect(row).toContainText('no answer')
  await row.getByRole('button', { name: 'Not coming …: Mina Misses' }).click()
  await expect(row).toContainText(/Free \S+ .*\?/)
  await expect(row.getByText(/^Free \S+ .*\?/)).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await row.getByRole('button', { name: 'Free the time: Mina Misses' }).click()
  await toasted(page, 'The time of Mina Misses is free')
  await expect(row).toBeHidden()
  await page.locator('.toast').filter({ hasText: 'is free' }).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})
