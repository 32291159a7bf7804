import type { RunningProgram } from '../test/program.ts'
import { isQuick, median, say, table } from './figures.ts'
import { bytesOf, medianOf, openLighthouse, type Report } from './lighthouse.ts'
import { greatest, type Line, type Result, smallest } from './results.ts'
import { startStaticSite, withoutModule } from './static-site.ts'

/** How often each page is audited in each of its three variants; the first time the program's page is audited in full. */
const rounds = isQuick ? 1 : 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const staticLimit = 1.25
const lcpLimitMs = 1_600
const moduleLimit = 1.03
const scriptLimitKb = 5
const fontLimitKb = 34
/** Bangla letters are drawn in some 350 forms, joined to each other. */
const banglaFontLimitKb = 76

interface Page {
  readonly path: string
  readonly program: Report[]
  /** The same bytes as a static file. */
  readonly asFile: Report[]
  /** That file without its module. */
  readonly withoutModule: Report[]
}

interface Figures {
  readonly path: string
  readonly scores: readonly number[]
  readonly fcpMs: number
  readonly fcpRatio: number
  readonly lcpMs: number
  readonly moduleFcp: number
  readonly moduleLcp: number
  readonly tbtMs: number
  readonly cls: number
  readonly scriptKb: number
  readonly fontKb: number
}

/** Lighthouse on every page that is read, in turns with the same page as a static file, with and without its module. */
export async function benchReadPages({ url }: RunningProgram): Promise<Result> {
  const audit = await openLighthouse()
  const asFile = await startStaticSite(url)
  const bare = await startStaticSite(url, withoutModule)
  try {
    const pages = (await readPaths(url)).map((path): Page => ({ path, program: [], asFile: [], withoutModule: [] }))
    for (let round = 0; round < rounds; round++) {
      for (const page of pages) {
        page.program.push(await audit({ url: url + page.path, isFull: round === 0 }))
        page.asFile.push(await audit({ url: asFile.url + page.path, isFull: false }))
        page.withoutModule.push(await audit({ url: bare.url + page.path, isFull: false }))
        say(`${page.path} ${[page.program, page.asFile, page.withoutModule].map(lastOf).join('  ')}`)
      }
    }
    const figures = await Promise.all(pages.map(figuresOf))
    return { lines: linesOf(pages, figures), details: detailsOf(figures) }
  } finally {
    asFile.close()
    bare.close()
  }
}

const lastOf = (reports: readonly Report[]) =>
  `FCP ${reports.at(-1)?.fcpMs.toFixed(0)} LCP ${reports.at(-1)?.lcpMs.toFixed(0)}`

/** A page with long texts and one with pictures: in Bangla pages differ by their texts and fonts alone. */
const banglaPaths = ['/bn', '/bn/treatments']

/** The pages of the menu, and one of each kind that they lead to. */
async function readPaths(url: string): Promise<string[]> {
  const first = async (page: string, link: RegExp) => {
    const found = link.exec(await (await fetch(url + page)).text())?.[1]
    if (!found) throw new Error(`${page} leads nowhere`)
    return found
  }
  const doctor = await first('/about', /href="(\/doctors\/[a-z-]+)"/)
  const treatment = await first('/treatments', /href="(\/treatments\/[0-9a-f-]{36})"/)
  const blog = await first('/blogs', /href="(\/blogs\/[0-9a-f-]{36})"/)
  return ['/', '/about', doctor, '/treatments', treatment, '/blogs', blog, '/contact', '/appointment', ...banglaPaths]
}

async function figuresOf({ path, program, asFile, withoutModule }: Page): Promise<Figures> {
  const [full] = program
  if (!full) throw new Error(`${path} was not audited`)
  const fcpMs = medianOf(program, report => report.fcpMs)
  const others = categories.slice(1).map(name => full.scores[name] ?? 0)
  return {
    path: path.replace(/[0-9a-f-]{36}/, '…'),
    scores: [medianOf(program, ({ scores }) => scores.performance ?? 0), ...others],
    fcpMs,
    fcpRatio: fcpMs / medianOf(asFile, report => report.fcpMs),
    lcpMs: medianOf(program, report => report.lcpMs),
    moduleFcp: median(ratios(asFile, withoutModule, report => report.fcpMs)),
    moduleLcp: median(ratios(asFile, withoutModule, report => report.lcpMs)),
    tbtMs: medianOf(program, report => report.tbtMs),
    cls: medianOf(program, report => report.cls),
    scriptKb: (await bytesOf(full, 'Script')) / 1000,
    fontKb: (await bytesOf(full, 'Font')) / 1000,
  }
}

/** Round by round. */
function ratios(reports: readonly Report[], others: readonly Report[], figure: (report: Report) => number): number[] {
  return reports.flatMap((report, round) => {
    const other = others[round]
    return other ? [figure(report) / figure(other)] : []
  })
}

function linesOf(pages: readonly Page[], figures: readonly Figures[]): Line[] {
  const english = figures.filter(({ path }) => !banglaPaths.includes(path))
  const bangla = figures.filter(({ path }) => banglaPaths.includes(path))
  const ofModule = (figure: (report: Report) => number) =>
    median(pages.flatMap(page => ratios(page.asFile, page.withoutModule, figure)))
  const [moduleFcp, moduleLcp] = [ofModule(report => report.fcpMs), ofModule(report => report.lcpMs)]
  return [
    ...pageLines(`read pages (${english.length}), Lighthouse mobile`, english, fontLimitKb),
    ...pageLines(`read pages in Bangla (${bangla.length}), Lighthouse mobile`, bangla, banglaFontLimitKb),
    {
      subject: 'FCP and LCP with the module',
      asked: 'at most 1.03 of those without it',
      seen: `${moduleFcp.toFixed(3)} and ${moduleLcp.toFixed(3)}, median of all pages`,
      isMet: moduleFcp <= moduleLimit && moduleLcp <= moduleLimit,
    },
  ]
}

function pageLines(subject: string, figures: readonly Figures[], fontLimit: number): Line[] {
  const scored = smallest(figures, ({ scores }) => Math.min(...scores))
  const painted = greatest(figures, ({ fcpRatio }) => fcpRatio)
  const largest = greatest(figures, ({ lcpMs }) => lcpMs)
  const script = greatest(figures, ({ scriptKb }) => scriptKb)
  const font = greatest(figures, ({ fontKb }) => fontKb)
  return [
    {
      subject,
      asked: 'performance, accessibility, best practices, SEO: 100 each',
      seen: `${scored.scores.join(', ')} (the lowest: ${scored.path})`,
      isMet: Math.min(...scored.scores) >= 100,
    },
    {
      subject: 'their FCP',
      asked: `at most ${staticLimit} of the same page as a static file`,
      seen: `at most ${painted.fcpRatio.toFixed(2)} (${painted.path})`,
      isMet: painted.fcpRatio <= staticLimit,
    },
    {
      subject: 'their LCP',
      asked: 'at most 1.6 s',
      seen: `at most ${(largest.lcpMs / 1000).toFixed(2)} s (${largest.path})`,
      isMet: largest.lcpMs <= lcpLimitMs,
    },
    {
      subject: 'their scripts and fonts',
      asked: `at most ${scriptLimitKb} KB and ${fontLimit} KB`,
      seen: `at most ${script.scriptKb.toFixed(1)} KB and ${font.fontKb.toFixed(1)} KB`,
      isMet: script.scriptKb <= scriptLimitKb && font.fontKb <= fontLimit,
    },
  ]
}

function detailsOf(figures: readonly Figures[]): string {
  const rows = figures.map(page => [
    page.path,
    page.scores.join(' '),
    `${page.fcpMs.toFixed(0)} ms`,
    page.fcpRatio.toFixed(2),
    `${page.lcpMs.toFixed(0)} ms`,
    `${page.moduleFcp.toFixed(2)}, ${page.moduleLcp.toFixed(2)}`,
    `${page.tbtMs.toFixed(0)} ms`,
    page.cls.toFixed(3),
    `${page.scriptKb.toFixed(1)} KB`,
    `${page.fontKb.toFixed(1)} KB`,
  ])
  const head = [
    '',
    'scores',
    'FCP',
    'of the static file’s',
    'LCP',
    'FCP, LCP: with the module / without',
    'TBT',
    'CLS',
    'scripts',
    'fonts',
  ]
  return `${table(head, rows)}

Each page is audited ${rounds} times in each of three variants, in turns: as the program answers it, the same bytes as a static file (bare
\`node:http\`, brotli), and that file without the module. The program's page is audited in full the first time; after that only
performance counts. FCP and LCP of one and the same page differ by some percent from audit to audit, so whether the module costs
more than 3 % is decided by the median over all pages and audits (static file with the module against static file without it), not
by a single page. Scripts and fonts are the bytes of their bodies (brotli; 1 KB is 1,000 bytes).`
}
