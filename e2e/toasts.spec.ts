import type { Page } from '@playwright/test'
import { expect, goTo, ready, shownOn, test } from './clinic.ts'
import { leaveToasts, messages, readable, stopClock, toasts } from './left-toasts.ts'
import { carry, tokenOf } from './people.ts'

const owner = { email: 'olive@teethcare.example', name: 'Olive Owner' }
test.beforeEach(async ({ request }) => void (await tokenOf(request, owner.email, owner.name)))

test('an application shows a repeated message once, until five seconds after the last time', async ({
  page,
  pageProblems,
}) => {
  await page.clock.install()
  await goTo(page, '/login')
  await page.getByLabel('Email').fill('nobody@patients.example')
  await page.getByLabel('Password').fill('wrong password')
  const press = async () => {
    const answered = page.waitForResponse(answer => answer.url().endsWith('/api/users'))
    await page.getByRole('button', { name: 'SignIn', exact: true }).click()
    await answered
    await expect(toasts(page)).toHaveText(['Invalid email or password'])
    await expect(page.getByRole('button', { name: 'SignIn', exact: true })).not.toHaveAttribute('aria-busy')
  }
  await press()
  // From now on the page's clock moves only when this test moves it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.clock.runFor(1_000)
  await expect(toasts(page)).toHaveCount(0)
  for (let each = 0; each < 2; each += 1) {
    await press()
    await page.clock.runFor(4_000)
  }
  await expect(toasts(page)).toHaveText(['Invalid email or password'])
  await page.clock.runFor(1_500)
  await expect(toasts(page)).toHaveCount(0)
  expect(shownOn(page)).toEqual(Array(3).fill('Invalid email or password'))
  expect(pageProblems.splice(0)).toHaveLength(3)
})

test('a read page shows a repeated message once, until five seconds after the last time', async ({
  page,
  pageProblems,
}) => {
  await page.clock.install()
  await page.goto('/contact')
  await ready(page)
  await page.route('**/api/contact', route => route.abort())
  const send = page.getByRole('button', { name: 'Send' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  for (let each = 0; each < 2; each += 1) {
    const failed = page.waitForEvent('requestfailed')
    await send.click()
    await failed
    await expect(send).not.toHaveAttribute('aria-busy')
    await expect(toasts(page)).toHaveText([/We could not reach the clinic\./])
    await page.clock.runFor(4_000)
  }
  await expect(toasts(page)).toHaveText([/We could not reach the clinic\./])
  await page.clock.runFor(1_500)
  await expect(toasts(page)).toHaveCount(0)
  pageProblems.splice(0)
})

test('toasts that appear before the page’s styles are visible once the styles are loaded', async ({ page }) => {
  await stopClock(page)
  const style = Promise.withResolvers<void>()
  await page.route('**/*.css', async route => {
    await style.promise
    await route.continue()
  })
  await leaveToasts(page, '')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(toasts(page)).toHaveCount(messages.length)
  style.resolve()
  await expect.poll(() => readable(page)).toEqual(messages)
})

test('a toast under the pointer neither stays longer nor blocks clicks on what is beneath it', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, owner.email, owner.name)
  await carry(page, token)
  await stopClock(page)
  await page.evaluate(text => {
    sessionStorage.setItem('toasts', JSON.stringify([{ kind: 'success', message: text, endsAt: Date.now() + 5_000 }]))
  }, messages[0])
  await goTo(page, '/dashboard/profile')
  await expect(toasts(page)).toHaveText([messages[0] ?? ''])
  const { x, y, width, height } = (await toasts(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 })
  const isTaken = await page.evaluate(
    ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('.toast') !== null,
    [x + width / 2, y + height / 2],
  )
  expect(isTaken).toBe(false)
  await page.clock.runFor(5_500)
  await expect(toasts(page)).toHaveCount(0)
})

/** A question of the screen for a link that is over, on which "Cancel" has the focus. */
async function ask(page: Page) {
  await goTo(page, '/verify-email?token=unknown')
  await page.getByRole('button', { name: 'I don’t know this account' }).click()
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeFocused()
  await page.evaluate(() => Promise.all(document.getAnimations().map(animation => animation.finished)))
  return cancel
}

test('a toast is pressed above an open question, whose buttons stay where they are, and outlasts it', async ({
  page,
}) => {
  await stopClock(page)
  await leaveToasts(page, '')
  const cancel = await ask(page)
  const before = await cancel.boundingBox()
  await expect.poll(() => readable(page)).toEqual(messages)
  await toasts(page).first().getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveText(messages.slice(1))
  expect(await cancel.boundingBox()).toEqual(before)
  await cancel.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => readable(page)).toEqual(messages.slice(1))
})

test('Alt and T lead to a toast, and closing it leads back', async ({ page, request }) => {
  await stopClock(page)
  await leaveToasts(page, await tokenOf(request, owner.email, owner.name))
  await goTo(page, '/dashboard/profile')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Profile' })
  await link.focus()
  for (const left of [1, 0]) {
    await page.keyboard.press('Alt+t')
    await expect(toasts(page).last().getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(left)
    await expect(link).toBeFocused()
  }
})
