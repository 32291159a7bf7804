import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { tokenKey } from '../app/platform/api/token.ts'
import { chromePath } from './browser.ts'

const version = '13.5.0'
const browserFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Lighthouse's report, as far as it is read here. */
export interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly finalDisplayedUrl: string
  /** Scores from 0 to 1. */
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, Audit>>
}

interface Audit {
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly { readonly url: string; readonly resourceType?: string }[] }
}

type AuditArguments = Parameters<typeof auditOnce>

/** Lighthouse's mobile preset: slow 4G, a processor four times slower, and a browser of its own each time. */
export async function audit(...given: AuditArguments): Promise<Report> {
  // A browser that didn't start says nothing about the page.
  return auditOnce(...given).catch(() => auditOnce(...given))
}

/** With a token, signed in as its user; in full with all categories, otherwise only performance. */
async function auditOnce(url: string, isFull: boolean, token: string | undefined): Promise<Report> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  try {
    if (token) await storeToken(profile, url, token)
    const flags = [...browserFlags, `--user-data-dir=${profile}`].join(' ')
    const how = ['--output=json', '--quiet', `--chrome-flags=${flags}`]
    if (token) how.push('--disable-storage-reset')
    if (!isFull) how.push('--only-categories=performance', '--disable-full-page-screenshot')
    const env = { ...process.env, CHROME_PATH: chromePath }
    const lighthouse = ['--yes', '--prefer-offline', `lighthouse@${version}`]
    const { stdout } = await promisify(execFile)('npx', [...lighthouse, url, ...how], { env, maxBuffer: 64e6 })
    const report: Report = JSON.parse(stdout)
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
    if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
    return report
  } finally {
    await rm(profile, { recursive: true })
  }
}

/** Signs a browser's profile in, by a file of the site that loads no others. */
async function storeToken(profile: string, url: string, token: string): Promise<void> {
  const browser = await chromium.launchPersistentContext(profile, { executablePath: chromePath, args: browserFlags })
  const page = await browser.newPage()
  await page.goto(new URL('/robots.txt', url).href)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
  await browser.close()
}
