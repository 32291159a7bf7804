import type { Page } from '@playwright/test'

/** How far a page reaches beyond the right edge of the window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A new width's media queries apply from its first frame on.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return document.documentElement.scrollWidth - window.innerWidth
  })
}

/** How far the page can be scrolled beyond its contents, as it can where something invisible lies below them. */
export async function emptyBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bottoms = [...document.body.querySelectorAll(':scope > *, main')].map(
      each => each.getBoundingClientRect().bottom + window.scrollY,
    )
    return Math.floor(document.documentElement.scrollHeight - Math.max(window.innerHeight, ...bottoms))
  })
}

/** Switches between light and dark, and waits until every colour has changed. */
export async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(wanted => window.matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme)
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter(animation => animation instanceof CSSTransition)
    // Each frame may start new transitions: the page is still once a whole frame passes without any.
    do {
      await Promise.allSettled(running().map(({ finished }) => finished))
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    } while (running().length > 0)
  })
}

/** How much of the window is covered by what stays in place while the page scrolls. A dialog is left out: the user has asked for it. */
export async function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (document.querySelector(':modal')) return 0
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2)
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
    const heights = Array.from({ length: innerHeight / 4 }, (_, index) => index * 4 + 2)
    return heights.filter(y => isFixed(document.elementFromPoint(innerWidth / 2, y))).length / heights.length
  })
}

/** The longest transition or animation of a page, which is hardly any for users who prefer reduced motion. */
export async function longestMotionSeconds(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat))
    return Math.max(
      ...[...document.querySelectorAll('*')].map(element => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return Math.max(seconds(transitionDuration), seconds(animationDuration))
      }),
    )
  })
}

/** The fields whose letters are smaller than 16 px on a touch screen, where an iPhone zooms into the page. */
export async function smallFields(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.waitForFunction(() => window.matchMedia('(pointer: coarse)').matches)
  const small = await page.evaluate(async () => {
    const fields = 'input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea'
    const found = () =>
      [...document.querySelectorAll(fields)].filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    // The style of the other pointer comes with one of the next frames.
    for (let frames = 0; frames < 30 && found().length > 0; frames++) await new Promise(requestAnimationFrame)
    return found().map(field => field.outerHTML)
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  return small
}
