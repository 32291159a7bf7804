import { execFile } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { tokenKey } from '../app/api/token.ts'
import { median } from './figures.ts'

const run = promisify(execFile)
const folder = join('node_modules', '.cache', 'lighthouse')
const version = '13.5.0'

export interface Report {
  /** Of 100, for each category that was audited. */
  readonly scores: Readonly<Record<string, number>>
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  readonly requests: readonly Request[]
}

interface Request {
  readonly url: string
  readonly resourceType?: string
}

export interface Visit {
  readonly url: string
  /** Whose browser it is. */
  readonly token?: string | undefined
  /** All categories in full; otherwise only what the performance score is made of. */
  readonly isFull: boolean
}

interface Audited {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string }
    readonly finalDisplayedUrl: string
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
    readonly audits: Readonly<Record<string, AuditResult>>
  }
}

interface AuditResult {
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly Request[] }
}

interface Lighthouse {
  audit(url: string, flags: object): Promise<Audited | undefined>
  launch(options: object): Promise<{ readonly port: number; kill(): void }>
}

/** Lighthouse's mobile preset (slow 4G, a processor four times slower) as a function. */
export async function openLighthouse(): Promise<(visit: Visit) => Promise<Report>> {
  const lighthouse = await installed()
  // A browser that did not come up says nothing about the page.
  return visit => report(lighthouse, visit).catch(() => report(lighthouse, visit))
}

export function medianOf(reports: readonly Report[], figure: (report: Report) => number): number {
  return median(reports.map(figure))
}

/** Bytes of the files of one type that a page fetched, in brotli where that is smaller. */
export async function bytesOf({ requests }: Report, type: 'Script' | 'Font'): Promise<number> {
  const urls = new Set(requests.filter(({ resourceType }) => resourceType === type).map(({ url }) => url))
  const sizes = await Promise.all(
    [...urls].map(async url => {
      const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      return Number(headers.get('content-length') ?? Number.NaN)
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function installed(): Promise<Lighthouse> {
  await mkdir(folder, { recursive: true })
  const part = (...names: string[]) => pathToFileURL(resolve(folder, 'node_modules', ...names)).href
  const isThere = await access(join(folder, 'node_modules', 'lighthouse')).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    await writeFile(join(folder, 'package.json'), '{ "private": true }')
    await run('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${version}`], { cwd: folder })
  }
  const { default: audit }: { default: Lighthouse['audit'] } = await import(part('lighthouse', 'core', 'index.js'))
  const { launch }: Pick<Lighthouse, 'launch'> = await import(part('chrome-launcher', 'dist', 'index.js'))
  return { audit, launch }
}

const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** What the performance score is made of, and what was fetched. */
const performanceAudits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'network-requests',
]

/** In a browser of its own each time: nothing is cached. */
async function report({ audit, launch }: Lighthouse, { url, token, isFull }: Visit): Promise<Report> {
  const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
  const browser = await launch({ chromePath, chromeFlags: browserFlags })
  try {
    if (token) await storeToken(browser.port, url, token)
    const result = await audit(url, {
      port: browser.port,
      logLevel: 'silent',
      disableStorageReset: token !== undefined,
      ...(isFull ? { onlyCategories: categories } : { onlyAudits: performanceAudits, disableFullPageScreenshot: true }),
    })
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
    if (result.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}`)
    return summary(result)
  } finally {
    browser.kill()
  }
}

function summary({ lhr }: Audited): Report {
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: lhr.audits['network-requests']?.details?.items ?? [],
  }
}

/** Signs the browser in, by a file of the site that loads no others. */
async function storeToken(port: number, url: string, token: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('the browser has no context')
  await page.goto(new URL('/robots.txt', url).href)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
  await page.close()
  await browser.close()
}
