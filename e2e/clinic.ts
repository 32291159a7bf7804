import { test as base } from '@playwright/test'
import { type Mailbox, openMailbox } from '../test/mailbox.ts'
import { makeDataDir, type RunningProgram, startProgram } from '../test/program.ts'

export interface Site {
  readonly url: string
  readonly program: RunningProgram
  readonly dataDir: string
}

/**
 * The built program on a fresh data folder, closed afterwards. Files that name their clinic differently, with
 * `test.use({ clinicName })`, get one each.
 */
export const test = base.extend<
  { pageProblems: string[] },
  { site: Site; clinicName: string; clinicVariables: Record<string, string>; mailbox: Mailbox }
>({
  clinicName: ['', { scope: 'worker', option: true }],
  clinicVariables: [{}, { scope: 'worker', option: true }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ clinicName: _its, clinicVariables, mailbox }, use) => {
      const { dataDir, remove } = await makeDataDir()
      const program = await startProgram({ DATA_DIR: dataDir, SMTP_URL: mailbox.url, ...clinicVariables })
      await use({ url: program.url, program, dataDir })
      await program.stop()
      await remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // Whatever a page complains about in its console fails the test that was on it.
  pageProblems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('console', message => {
        if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', error => problems.push(error.message))
      await use(problems)
      base.expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export const { expect } = test
