import { execFile } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { freePort } from '../test/free-port.ts'
import type { RunningProgram } from '../test/program.ts'
import { isQuick, median, rounds, say, table } from './figures.ts'

const run = promisify(execFile)
const folder = join('node_modules', '.cache', 'lighthouse')
const version = '13.5.0'
/**
 * In each round, of which the middle one counts: for one and the same page they lie a tenth apart, since of what is laid out Lighthouse
 * counts the first, which is now the page and now a drawing in it.
 */
const auditsARound = isQuick ? 1 : 3

interface Report {
  readonly score: number
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
}

interface Audited {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string }
    readonly categories: { readonly performance: { readonly score: number | null } }
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  }
}

type Audit = (url: string, flags: object) => Promise<Audited | undefined>
type Launch = (options: object) => Promise<{ readonly port: number; kill(): void }>

interface Lighthouse {
  readonly audit: Audit
  readonly launch: Launch
}

/**
 * Lighthouse on the public pages as on a cheap phone (its mobile preset: slow 4G, a processor four times slower), each in turns with
 * the same page as a static file without its scripts.
 */
export async function benchLighthouse(program: RunningProgram): Promise<string> {
  const lighthouse = await installed()
  const still = await serveStill(program.url)
  const rows: string[][] = []
  try {
    const paths = isQuick ? ['/'] : await publicPaths(program.url)
    const reports = new Map<string, Report[]>()
    for (let round = 0; round < rounds; round++) {
      for (const path of paths) {
        const urls = [program.url + path, still.url + path]
        const seen = urls.map((): Report[] => [])
        for (let audit = 0; audit < auditsARound; audit++) {
          for (const [index, url] of urls.entries()) {
            // A browser that did not come up says nothing about the page.
            seen[index]?.push(await report(lighthouse, url).catch(() => report(lighthouse, url)))
          }
        }
        for (const [index, url] of urls.entries()) {
          const counted = middle(seen[index] ?? [])
          reports.set(url, [...(reports.get(url) ?? []), counted])
          say(`${url} ${Object.values(counted).map(Math.round).join(' ')}`)
        }
      }
    }
    for (const path of paths) {
      const [ours, theirs] = [program.url + path, still.url + path].map(url => middle(reports.get(url) ?? []))
      if (!ours || !theirs) throw new Error(`nothing was measured of ${path}`)
      rows.push([
        path.replace(/[0-9a-f-]{36}/, '…'),
        ours.score.toFixed(0),
        `${ours.fcpMs.toFixed(0)} ms`,
        (ours.fcpMs / theirs.fcpMs).toFixed(2),
        `${ours.lcpMs.toFixed(0)} ms`,
        (ours.lcpMs / theirs.lcpMs).toFixed(2),
        `${ours.tbtMs.toFixed(0)} ms`,
        ours.cls.toFixed(3),
      ])
    }
  } finally {
    still.server.close()
  }
  const figures = table(
    ['Lighthouse, mobile', 'performance', 'FCP', 'of static', 'LCP', 'of static', 'TBT', 'CLS'],
    rows,
  )
  return `${figures}\n\nOf each round the middle one of ${auditsARound} audits counts.`
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
  const { default: audit }: { default: Audit } = await import(part('lighthouse', 'core', 'index.js'))
  const { launch }: { launch: Launch } = await import(part('chrome-launcher', 'dist', 'index.js'))
  return { audit, launch }
}

/** The pages of the menu, and one of each kind that they lead to. */
async function publicPaths(url: string): Promise<string[]> {
  const first = async (page: string, link: RegExp) => {
    const found = link.exec(await (await fetch(url + page)).text())?.[1]
    if (!found) throw new Error(`${page} leads nowhere`)
    return found
  }
  const each = await Promise.all([
    first('/treatments', /href="(\/treatments\/[0-9a-f-]{36})"/),
    first('/blogs', /href="(\/blogs\/[0-9a-f-]{36})"/),
    first('/about', /href="(\/doctors\/[a-z-]+)"/),
  ])
  return ['/', '/about', '/treatments', '/blogs', '/contact', '/appointment', '/login', '/register', ...each]
}

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

/** What performance is made of; all the rest of its category are hints. */
const scored = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

/** A browser of its own for each, as somebody who was never here. */
async function report({ audit, launch }: Lighthouse, url: string): Promise<Report> {
  const browser = await launch({ chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', chromeFlags: flags })
  try {
    const result = await audit(url, { port: browser.port, onlyAudits: scored, logLevel: 'silent' })
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
    const { categories, audits } = result.lhr
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      score: (categories.performance.score ?? 0) * 100,
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    }
  } finally {
    browser.kill()
  }
}

function middle(reports: readonly Report[]): Report {
  const of = (name: keyof Report) => median(reports.map(report => report[name]))
  return { score: of('score'), fcpMs: of('fcpMs'), lcpMs: of('lcpMs'), tbtMs: of('tbtMs'), cls: of('cls') }
}

const scripts = /<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g

/** The same pages and files out of memory, without scripts and as small as gzip gets them. */
async function serveStill(origin: string): Promise<{ server: Server; url: string }> {
  const kept = new Map<string, { headers: Record<string, string>; body: Buffer }>()
  const read = async (path: string) => {
    const answer = await fetch(origin + path)
    const type = answer.headers.get('content-type') ?? ''
    const plain = Buffer.from(await answer.arrayBuffer())
    const still = type.startsWith('text/html') ? Buffer.from(plain.toString().replaceAll(scripts, '')) : plain
    const isText = /text|json|xml|javascript/.test(type)
    const headers = {
      'Content-Type': type,
      'Cache-Control': answer.headers.get('cache-control') ?? 'no-cache',
      ...(isText && { 'Content-Encoding': 'gzip' }),
    }
    return { headers, body: isText ? gzipSync(still, { level: 9 }) : still }
  }
  const server = createServer(async ({ url = '/' }, response) => {
    const file = kept.get(url) ?? (await read(url))
    kept.set(url, file)
    response.writeHead(200, { ...file.headers, 'Content-Length': file.body.length }).end(file.body)
  })
  const port = await freePort()
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return { server, url: `http://localhost:${port}` }
}
