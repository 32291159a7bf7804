import type { Page } from '@playwright/test'
import { book, chooseTime, freeTimes } from './booking.ts'
import { expect, test, toasted } from './clinic.ts'
import { enter, tokenOf } from './people.ts'

// What a patient sees on a phone after a press, with and without a connection.

const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

test.beforeEach(async ({ request }) => void (await tokenOf(request, 'olive@teethcare.example', 'Olive Owner')))

const offlineSentence = 'We could not reach the clinic. Please check your connection and try again.'

async function cancel(page: Page, treatment: string): Promise<void> {
  await page.getByRole('button', { name: `Cancel ${treatment}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the visit', exact: true }).click()
}

/** A failed request is what an offline browser writes to its console. */
const onlyDisconnected = (problems: string[]) =>
  expect(problems.splice(0).join('\n')).not.toMatch(/^(?!.*ERR_INTERNET_DISCONNECTED)./m)

test('after moving, waiting and cancelling on a phone the visit has the focus and is in sight; only the pressed button is busy', async ({
  page,
  request,
}) => {
  const { token, id } = await book(request, 'focus@patients.example', 'Farida Focus', 'implant', 2)
  const other = await book(request, 'focus@patients.example', 'Farida Focus', 'check-up', 6)
  const later = page.locator(`#visit-${other.id}`)
  const visit = page.locator(`#visit-${id}`)
  await enter(page, token, '/dashboard/all-appointments')
  await page.getByRole('link', { name: 'Move dental implant' }).click()
  await chooseTime(page, -1)
  await page.getByRole('button', { name: 'Move the visit here' }).click()
  await expect(page).toHaveURL(/all-appointments$/)
  await expect(visit).toBeFocused()
  await expect(visit).toBeInViewport()

  const item = page.getByRole('listitem').filter({ has: visit })
  await item.getByRole('button', { name: 'Wait for an earlier time' }).click()
  await item.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(visit).toBeFocused()
  await expect(visit).toBeInViewport()
  await item.getByRole('button', { name: 'Wait for an earlier time' }).click()
  await item
    .getByRole('button', { name: /^Move the visit to / })
    .first()
    .click()
  await expect(item.getByRole('button', { name: 'Leave it as it is' })).toHaveCount(0)
  await expect(visit).toBeFocused()
  await expect(visit).toBeInViewport()

  const answers = Promise.withResolvers<void>()
  await page.route('**/api/appointment/*', async route => {
    await answers.promise
    await route.continue()
  })
  await cancel(page, 'dental check-up')
  await expect(page.getByRole('button', { name: 'Cancel dental check-up' })).toHaveAttribute('aria-busy', 'true')
  const others = page
    .getByRole('listitem')
    .filter({ has: later })
    .getByRole('button', { name: 'Wait for an earlier time' })
  await expect(others).toHaveAttribute('aria-disabled', 'true')
  await expect(others).not.toHaveAttribute('aria-busy')
  answers.resolve()
  await expect(page.getByText('Appointment deleted successfully')).toBeInViewport()
  await expect(later).toHaveCount(0)
  // The nearest that is left.
  await expect(visit).toBeFocused()
  await expect(visit).toBeInViewport()
})

test('cancelling, waiting and moving without a connection say so, keep the screen, and work once it is back', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  const { token } = await book(request, 'offline@patients.example', 'Ofelia Offline', 'implant', 5)
  await enter(page, token, '/dashboard/all-appointments')
  await page.getByRole('button', { name: 'Wait for an earlier time' }).click()
  const take = page.getByRole('button', { name: /^Move the visit to / }).first()
  await expect(take).toBeVisible()
  await context.setOffline(true)
  await take.click()
  await expect(page.getByText(offlineSentence)).toBeInViewport()
  await expect(take).toBeVisible()
  const isWaitLost = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'None of these: wait for another time' }).click()
  await isWaitLost
  await expect(page.getByRole('button', { name: 'None of these: wait for another time' })).not.toHaveAttribute(
    'aria-busy',
  )
  const isCancelLost = page.waitForEvent('requestfailed')
  await cancel(page, 'dental implant')
  await isCancelLost
  const cancelButton = page.getByRole('button', { name: 'Cancel dental implant' })
  await expect(cancelButton).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('heading', { level: 1, name: 'My appointments' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Move dental implant' }).click()
  await chooseTime(page, -1)
  const time = freeTimes(page).last()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Move the visit here' }).click()
  await expect(page.getByText(offlineSentence)).toBeInViewport()
  await expect(time).toBeChecked()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Move the visit here' }).click()
  await expect(page).toHaveURL(/all-appointments$/)
  await cancel(page, 'dental implant')
  await toasted(page, 'Appointment deleted successfully')
  onlyDisconnected(pageProblems)
})

test('the card after a booking begins with "Booked"; calling and the way come before moving, cancelling last', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  const { token, id } = await book(request, 'card@patients.example', 'Champa Card', 'braces', 8)
  await enter(page, token, '/robots.txt')
  await page.evaluate(value => sessionStorage.setItem('booked-visit', value), id)
  for (const [path, booked, title] of [
    ['/treatments', 'Booked', 'Your visit'],
    ['/bn/treatments', 'বুক হয়েছে', 'আপনার ভিজিট'],
  ] as const) {
    await page.goto(path)
    const card = page.getByRole('region', { name: title })
    await expect(card.getByRole('heading')).toHaveText(booked)
    const links = card.getByRole('link')
    await expect(links.nth(0)).toHaveAttribute('href', /^tel:/)
    await expect(links.nth(1)).toHaveAttribute('href', /directions/)
    await expect(links.nth(2)).toHaveAttribute('href', new RegExp(`${id}/move$`))
    await expect(links.nth(3)).toHaveAttribute('href', new RegExp(`#cancel-${id}$`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
  await page.goto('/treatments')
  // At the window's lower edge, where what is said below it would be out of sight.
  const calendar = page.getByRole('button', { name: 'Add to calendar: braces' })
  await calendar.evaluate(button => button.scrollIntoView({ block: 'end' }))
  await context.setOffline(true)
  await calendar.click()
  await expect(page.getByRole('region', { name: 'Your visit' }).getByText(offlineSentence)).toBeInViewport()
  await context.setOffline(false)
  onlyDisconnected(pageProblems)
})

test('a review sent without a connection keeps what was written, and is sent once it is back', async ({
  page,
  context,
  request,
  pageProblems,
}) => {
  await enter(page, await tokenOf(request, 'reviews@patients.example', 'Rina Reviews'), '/dashboard/add-review')
  await page.getByLabel('Title', { exact: true }).fill('Gentle')
  const review = page.getByLabel('Review', { exact: true })
  await review.fill('It did not hurt at all.')
  await context.setOffline(true)
  const send = async () => {
    await page.getByRole('button', { name: 'Add Review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click()
  }
  await send()
  await expect(page.getByText(offlineSentence)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Add Review' })).not.toHaveAttribute('aria-busy')
  await expect(review).toHaveValue('It did not hurt at all.')
  await context.setOffline(false)
  await send()
  await expect(page.getByText(/^Review added successfully/)).toBeInViewport()
  await expect(page.locator('body')).not.toBeFocused()
  onlyDisconnected(pageProblems)
})
