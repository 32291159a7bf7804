import type { Page } from '@playwright/test'
import { expect, goTo } from './clinic.ts'
import { carry } from './people.ts'
import { settle } from './screens.ts'

const frameMs = 16

export const toasts = (page: Page) => page.locator('.toast')

export const messages = ['First Verify Your Email', 'Mina Karim welcome to Teeth Care!']

/** Stops a page's clock, so that toasts last until they are closed: a slow machine takes longer than five seconds to load a screen. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/** Opens a path on a page whose clock is stopped, and moves the clock by single frames until the screen is ready. */
export async function goToByFrames(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  const isReady = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('html')?.dataset.ready === location.pathname)
  await expect(async () => {
    await page.clock.runFor(frameMs)
    expect(await isReady()).toBe(true)
  }).toPass()
  await settle(page)
}

/** Leaves two toasts for the next page, as a page does on leaving, but for ten minutes. */
export async function leaveToasts(page: Page, token: string): Promise<void> {
  await carry(page, token)
  await page.evaluate(texts => {
    const toasts = texts.map(message => ({ kind: 'warning', message, endsAt: Date.now() + 600_000 }))
    sessionStorage.setItem('toasts', JSON.stringify(toasts))
  }, messages)
}

/** The texts of the toasts that nothing covers, not even another toast. */
export function readable(page: Page): Promise<string[]> {
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
