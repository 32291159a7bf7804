import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { tokenKey } from '../app/platform/api/token.ts'

export const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'

export const openChromium = () =>
  chromium.launch({ executablePath: chromePath, args: ['--no-sandbox', '--disable-gpu'] })

interface PageOptions {
  readonly browser: Browser
  /** The session token of the browser's user. */
  readonly token?: string
  /** How many times slower its processor is than this machine's. */
  readonly slowness?: number
  readonly options?: BrowserContextOptions
}

/** A page in a browser with nothing stored but the token. */
export async function openPage({ browser, token, slowness = 1, options = {} }: PageOptions) {
  const context: BrowserContext = await browser.newContext(options)
  if (token) await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
  const page: Page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return { page, devtools, close: () => context.close() }
}
