import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, goTo, ready, shownOn, test } from './clinic.ts'
import { show } from './layout.ts'
import { carry, password, tokenOf } from './people.ts'
import { settle } from './screens.ts'
import { secondOpinionOn } from './second-engine.ts'

const owner = { email: 'olive@teethcare.example', name: 'Olive Owner' }
test.beforeEach(async ({ request }) => void (await tokenOf(request, owner.email, owner.name)))

const toasts = (page: Page) => page.locator('.toast')

const messages = ['First Verify Your Email', 'Mina Karim welcome to Teeth Care!']

/** Leaves two toasts for the next page, as a page does on leaving, but for ten minutes. */
async function leaveToasts(page: Page, token: string): Promise<void> {
  await carry(page, token)
  await page.evaluate(texts => {
    const toasts = texts.map(message => ({ kind: 'warning', message, endsAt: Date.now() + 600_000 }))
    sessionStorage.setItem('toasts', JSON.stringify(toasts))
  }, messages)
}

/** The texts of the toasts that nothing covers, not even another toast. */
function readable(page: Page): Promise<string[]> {
  return toasts(page).evaluateAll(all => {
    const catchPresses = (value: string) => {
      for (const toast of all) if (toast instanceof HTMLElement) toast.style.pointerEvents = value
    }
    catchPresses('auto')
    const found = all.filter(toast => {
      const { left, top, width, height } = toast.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].map(part => document.elementFromPoint(left + width / 2, top + height * part))
      return points.every(point => toast.contains(point)) && toast.querySelector('span')
    })
    catchPresses('')
    return found.map(toast => toast.textContent ?? '').sort()
  })
}

/** What toasts cover of the links and buttons of the bars at the window's top. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.toast')].map(each => each.getBoundingClientRect())
    const controls = document.querySelectorAll(':is(header:not(section *), .board-header) :is(a, button):not(.toast *)')
    return [...controls]
      .filter(control => control.checkVisibility())
      .filter(control => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return boxes.some(box => box.left < right && left < box.right && box.top < bottom && top < box.bottom)
      })
      .map(control => control.textContent ?? '')
  })
}

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

for (const width of [390, 1440]) {
  for (const [where, from] of [
    ['a read page', '/blogs'],
    ['an application', '/dashboard/profile'],
  ] as const) {
    test(`at ${width} px the welcome and “First Verify Your Email” are both read, on ${where}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await goTo(page, `/register?from=${from}`)
      await page.getByLabel('User Name').fill('Mina Karim')
      await page.getByLabel('Email').fill(`mina-${width}-${from.length}@patients.example`)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'SignUp' }).click()
      await expect(page).toHaveURL(from)
      await expect.poll(() => readable(page)).toEqual(messages)
    })
  }
}

for (const width of [390, 768, 1440]) {
  test(`at ${width} px toasts are in the top right corner below the bars, narrow, and presses pass through them`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const token = await tokenOf(request, owner.email, owner.name)
    for (const [path, signedIn] of [
      ['/', ''],
      ['/treatments', token],
      ['/login', ''],
      ['/dashboard', token],
      ['/dashboard/today', token],
      ['/dashboard/profile', token],
    ] as const) {
      await leaveToasts(page, signedIn)
      await goTo(page, path)
      await settle(page)
      await expect.poll(() => readable(page), { message: path }).toEqual(messages)
      await expect.poll(() => covered(page), { message: path }).toEqual([])
      const { right, top, widest } = await placeOfToasts(page)
      expect(right, path).toBeLessThanOrEqual(24)
      expect(top, path).toBeLessThanOrEqual(16)
      expect(widest, path).toBeLessThanOrEqual(Math.min(320, width * 0.75))
      expect(await caught(page), path).toBe(0)
    }
  })
}

/** How many toasts would catch a press on them. */
const caught = (page: Page) =>
  toasts(page).evaluateAll(all => all.filter(toast => getComputedStyle(toast).pointerEvents !== 'none').length)

/** In pixels: how far the toasts end before the window's right edge and begin below the bars, and how wide they are. */
const placeOfToasts = (page: Page) =>
  toasts(page).evaluateAll(all => {
    const boxes = all.map(toast => toast.getBoundingClientRect())
    const bars = [...document.querySelectorAll('header:not(section *) > *, .board-header, .list-bar')]
    const barsEnd = Math.max(0, ...bars.map(bar => bar.getBoundingClientRect().bottom))
    return {
      right: document.documentElement.clientWidth - Math.max(...boxes.map(box => box.right)),
      top: Math.min(...boxes.map(box => box.top)) - barsEnd,
      widest: Math.max(...boxes.map(box => box.width)),
    }
  })

test('toasts cause no accessibility problems, on a read page and in an application', async ({ page, request }) => {
  const token = await tokenOf(request, owner.email, owner.name)
  for (const path of ['/about', '/dashboard/profile']) {
    await leaveToasts(page, token)
    await page.goto(path)
    await settle(page)
    await expect.poll(() => readable(page), { message: path }).toEqual(messages)
    for (const colorScheme of ['light', 'dark'] as const) {
      await show(page, colorScheme)
      expect.soft(await violationsOf(page), `${path}, ${colorScheme}`).toEqual([])
    }
    expect.soft(await secondOpinionOn(page), path).toEqual([])
  }
})

test('toasts that appear before the page’s styles are visible once the styles are loaded', async ({ page }) => {
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
