import type { RunningProgram } from '../test/program.ts'
import { bookForCallers, bookingPath, register, registerOwner } from './accounts.ts'
import { isQuick, say, table } from './figures.ts'
import { bytesOf, medianOf, openLighthouse, type Report } from './lighthouse.ts'
import { greatest, type Result, smallest } from './results.ts'

/** How often each page is audited, the first time in full. */
const rounds = isQuick ? 1 : 3
const performanceLimit = 95
const scriptLimitKb = 130

/** Lighthouse on application pages: two for visitors, the booking as a patient, the list of appointments as the owner. */
export async function benchApplicationPages(program: RunningProgram): Promise<Result> {
  const audit = await openLighthouse()
  const owner = await registerOwner(program)
  const patient = await register(program, 'paula@mail.example', 'Paula')
  await bookForCallers(program, owner)
  const pages = [
    { path: '/login' },
    { path: '/register' },
    { path: await bookingPath(program), token: patient },
    { path: '/dashboard/all-appointments', token: owner },
  ]
  const figures: Figures[] = []
  for (const { path, token } of pages) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) {
      reports.push(await audit({ url: program.url + path, token, isFull: round === 0 }))
    }
    const page = await figuresOf(path, reports)
    say(`${page.path} ${page.performance} FCP ${page.fcpMs.toFixed(0)} LCP ${page.lcpMs.toFixed(0)}`)
    figures.push(page)
  }
  return { lines: linesOf(figures), details: detailsOf(figures) }
}

interface Figures {
  readonly path: string
  readonly performance: number
  readonly accessibility: number
  readonly practices: number
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  readonly scriptKb: number
}

async function figuresOf(path: string, reports: readonly Report[]): Promise<Figures> {
  const [full] = reports
  if (!full) throw new Error(`${path} was not audited`)
  return {
    path: path.replace(/[0-9a-f-]{36}/, '…'),
    performance: medianOf(reports, ({ scores }) => scores.performance ?? 0),
    accessibility: full.scores.accessibility ?? 0,
    practices: full.scores['best-practices'] ?? 0,
    fcpMs: medianOf(reports, report => report.fcpMs),
    lcpMs: medianOf(reports, report => report.lcpMs),
    tbtMs: medianOf(reports, report => report.tbtMs),
    cls: medianOf(reports, report => report.cls),
    scriptKb: (await bytesOf(full, 'Script')) / 1000,
  }
}

function linesOf(figures: readonly Figures[]) {
  const slowest = smallest(figures, ({ performance }) => performance)
  const lowest = smallest(figures, ({ accessibility, practices }) => Math.min(accessibility, practices))
  const heaviest = greatest(figures, ({ scriptKb }) => scriptKb)
  return [
    {
      subject: `application pages (${figures.length}), Lighthouse mobile`,
      asked: `performance at least ${performanceLimit}`,
      seen: `at least ${slowest.performance} (${slowest.path})`,
      isMet: slowest.performance >= performanceLimit,
    },
    {
      subject: 'their accessibility and best practices',
      asked: '100 each',
      seen: `${lowest.accessibility}, ${lowest.practices} (the lowest: ${lowest.path})`,
      isMet: lowest.accessibility >= 100 && lowest.practices >= 100,
    },
    {
      subject: 'their scripts',
      asked: `at most ${scriptLimitKb} KB in brotli`,
      seen: `at most ${heaviest.scriptKb.toFixed(1)} KB (${heaviest.path})`,
      isMet: heaviest.scriptKb <= scriptLimitKb,
    },
  ]
}

function detailsOf(figures: readonly Figures[]): string {
  const rows = figures.map(page => [
    page.path,
    page.performance,
    page.accessibility,
    page.practices,
    `${page.fcpMs.toFixed(0)} ms`,
    `${page.lcpMs.toFixed(0)} ms`,
    `${page.tbtMs.toFixed(0)} ms`,
    page.cls.toFixed(3),
    `${page.scriptKb.toFixed(1)} KB`,
  ])
  const head = ['', 'performance', 'accessibility', 'best practices', 'FCP', 'LCP', 'TBT', 'CLS', 'scripts']
  return `${table(head, rows)}

${rounds} audits of each, the first in full. The booking is a signed-in patient's, the list of appointments the owner's, who has more than a hundred.`
}
