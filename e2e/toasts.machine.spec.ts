import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, goTo, test } from './clinic.ts'
import { show } from './layout.ts'
import { goToByFrames, leaveToasts, messages, readable, stopClock, toasts } from './left-toasts.ts'
import { password, tokenOf } from './people.ts'
import { secondOpinionOn } from './second-engine.ts'

const owner = { email: 'olive@teethcare.example', name: 'Olive Owner' }
test.beforeEach(async ({ page, request }) => {
  await tokenOf(request, owner.email, owner.name)
  await stopClock(page)
})

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
      await goToByFrames(page, path)
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
    await goToByFrames(page, path)
    await expect.poll(() => readable(page), { message: path }).toEqual(messages)
    // What looks for problems needs a clock that runs; a copy of a toast has no timer that ends it.
    await toasts(page).evaluateAll(all => all.forEach(toast => void toast.replaceWith(toast.cloneNode(true))))
    await page.clock.resume()
    for (const colorScheme of ['light', 'dark'] as const) {
      await show(page, colorScheme)
      expect.soft(await violationsOf(page), `${path}, ${colorScheme}`).toEqual([])
    }
    expect.soft(await secondOpinionOn(page), path).toEqual([])
    await expect(toasts(page)).toHaveCount(messages.length)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  }
})
