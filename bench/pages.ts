import { median } from '../test/median.ts'
import { bookingPath, type Clinic, fillDay, register, registerOwner } from './clinic.ts'
import { atMost, greatest, isQuick, type Line, line, type Result, say, table } from './figures.ts'
import { audit, type Report } from './lighthouse.ts'

interface Kind {
  readonly name: string
  readonly pages: readonly { readonly path: string; readonly token?: string }[]
  /** How often each is audited, the first time in full. Pages without scripts hardly differ from audit to audit. */
  readonly audits: number
  readonly performance: number
  /** Lighthouse's other categories, which must reach 100. */
  readonly full: readonly string[]
  readonly lcpMs?: number
  readonly scriptKb: number
  /** For all its pages, each file counted once. */
  readonly togetherKb?: number
  readonly fontKb?: number
}

type Figures = Awaited<ReturnType<typeof figuresOf>>

/** Lighthouse mobile: the pages to read, what a patient uses, and what the desk uses. */
export async function benchPages(clinic: Clinic): Promise<Result> {
  const lines: Line[] = []
  const rows: (string | number)[][] = []
  for (const kind of await kindsOf(clinic)) {
    const figures: Figures[] = []
    for (const { path, token } of kind.pages) {
      const reports: Report[] = []
      while (reports.length < (isQuick ? 1 : kind.audits))
        reports.push(await audit(clinic.url + path, reports.length === 0, token))
      const page = await figuresOf(path, kind, reports)
      const lcp = `${page.lcpMs.toFixed(0)} ms`
      const sizes = [page.scriptKb, page.fontKb].map(kb => `${kb.toFixed(1)} KB`)
      say(`${page.path} ${page.performance} LCP ${lcp}`)
      figures.push(page)
      rows.push([page.path, page.performance, page.full.join(' '), lcp, ...sizes])
    }
    lines.push(...linesOf(kind, figures))
  }
  return {
    lines,
    details: `${table(['', 'performance', 'other scores', 'LCP', 'scripts', 'fonts'], rows)}

Pages to read are audited once, the others three times; the first audit is in full: accessibility, best practices and, on pages to read, SEO. Scripts and fonts are the bytes of
their bodies (brotli; 1 KB is 1,000 bytes). The desk's screens are the owner's, on a day of a hundred visits.`,
  }
}

/** The pages of the menu and one of each kind that they lead to; in Bangla one with long texts and one with pictures. */
async function kindsOf(clinic: Clinic): Promise<Kind[]> {
  const first = async (page: string, link: RegExp) => {
    const found = link.exec(await (await fetch(clinic.url + page)).text())?.[1]
    if (!found) throw new Error(`${page} leads nowhere`)
    return found
  }
  const doctor = await first('/about', /href="(\/doctors\/[a-z-]+)"/)
  const treatment = await first('/treatments', /href="(\/treatments\/[0-9a-f-]{36})"/)
  const blog = await first('/blogs', /href="(\/blogs\/[0-9a-f-]{36})"/)
  const owner = await registerOwner(clinic)
  const patient = await register(clinic, 'paula@mail.example', 'Paula')
  const { day } = await fillDay(clinic, 1, 100)
  const lists = ['/dashboard/all-appointments', '/dashboard/book']
  const english = ['/', '/about', doctor, '/treatments', treatment, '/blogs', blog, '/contact', '/appointment']
  const pagesOf = (paths: readonly string[], token?: string) => paths.map(path => ({ path, ...(token && { token }) }))
  const full = ['accessibility', 'best-practices']
  const read = { audits: 1, performance: 100, full: [...full, 'seo'], lcpMs: 1_600, scriptKb: 5 }
  const desk = { audits: 3, full, scriptKb: 230 }
  const patients = { audits: 3, performance: 95, full, scriptKb: 160 }
  const wayIn = [...pagesOf(['/login', '/register']), ...pagesOf([await bookingPath(clinic)], patient)]
  return [
    { name: 'pages to read', pages: pagesOf(english), ...read, fontKb: 34 },
    // Bangla letters are drawn in some 350 forms, joined to each other.
    { name: 'pages to read in Bangla', pages: pagesOf(['/bn', '/bn/treatments']), ...read, fontKb: 84 },
    // Together as much as before applications had three files of scripts.
    { name: 'to sign in and to book', pages: wayIn, ...patients, togetherKb: 150 },
    { name: 'a patient’s visits', pages: pagesOf(['/dashboard/my-appointments'], patient), ...patients },
    { name: 'Today', pages: pagesOf([`/dashboard/today?day=${day}`], owner), ...desk, performance: 80 },
    { name: 'the desk’s lists', pages: pagesOf(lists, owner), ...desk, performance: 90 },
  ]
}

async function figuresOf(path: string, { full }: Kind, reports: readonly Report[]) {
  const [first] = reports
  if (!first) throw new Error(`${path} was not audited`)
  const score = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const scripts = await sizesOf(first, 'Script')
  return {
    path: path.replace(/[0-9a-f-]{36}/, '…').replace(/\?.*/, ''),
    performance: median(reports.map(report => score(report, 'performance'))),
    full: full.map(name => score(first, name)),
    lcpMs: median(reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN)),
    scripts,
    scriptKb: sum(scripts),
    fontKb: sum(await sizesOf(first, 'Font')),
  }
}

/** Kilobytes of the files of one type that a page fetched, in brotli where that is smaller. */
async function sizesOf({ audits }: Report, type: 'Script' | 'Font'): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const { url, resourceType } of audits['network-requests']?.details?.items ?? []) {
    if (resourceType !== type || sizes.has(url)) continue
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    sizes.set(url, Number(headers.get('content-length') ?? Number.NaN) / 1000)
  }
  return sizes
}

const sum = (sizes: ReadonlyMap<string, number>) => [...sizes.values()].reduce((all, size) => all + size, 0)

function linesOf(kind: Kind, figures: readonly Figures[]): Line[] {
  const { name, performance, full, lcpMs, scriptKb, togetherKb, fontKb } = kind
  const slowest = greatest(figures, page => -page.performance)
  const lowest = greatest(figures, page => -Math.min(...page.full))
  const largest = greatest(figures, page => page.lcpMs)
  const heaviest = greatest(figures, page => page.scriptKb)
  const fonts = greatest(figures, page => page.fontKb)
  const all = new Map(figures.flatMap(page => [...page.scripts]))
  return [
    line(
      `${name} (${figures.length}), Lighthouse mobile`,
      `performance at least ${performance}, ${full.join(', ')} 100`,
      `${slowest.performance} (${slowest.path}), ${lowest.full.join(', ')} (${lowest.path})`,
      slowest.performance >= performance && Math.min(...lowest.full) >= 100,
    ),
    ...(lcpMs ? [atMost('their LCP', lcpMs, 'ms', largest.lcpMs, largest.path)] : []),
    atMost('their scripts, brotli', scriptKb, 'KB', heaviest.scriptKb, heaviest.path),
    ...(togetherKb ? [atMost('all of their scripts', togetherKb, 'KB', sum(all))] : []),
    ...(fontKb ? [atMost('their fonts', fontKb, 'KB', fonts.fontKb, fonts.path)] : []),
  ]
}
