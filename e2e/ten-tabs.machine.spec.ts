import type { Page } from '@playwright/test'
import { owner } from './board.ts'
import { expect, goTo, test } from './clinic.ts'
import { enter } from './people.ts'
import { stopPolling, streamsOf, tenAddresses } from './shared-stream.ts'
import { press, walkIn } from './waiting.ts'

test.use({ pageLife: 'test' })

// How soon ten tabs of one browser follow over HTTP/1.1. The times are printed, since they are the machine's; that each tab follows is the test.

test('ten tabs show a change, and do so again after the tab with the stream was closed', async ({
  page: first,
  context,
  request,
  site,
}) => {
  const open = streamsOf(context)
  await stopPolling(context)
  const visits = [await walkIn(request, 'Farid First'), await walkIn(request, 'Gita Second')]
  const pages = [first]
  await enter(first, await owner(request), '/dashboard/today/list')
  for (const address of (await tenAddresses(request, site, visits)).slice(1)) {
    const page = await context.newPage()
    pages.push(page)
    await goTo(page, address)
  }
  const isAt = (page: Page, path: string) => new URL(page.url()).pathname === path
  /** Somebody comes in, and a patient goes to the chair; returns in how many milliseconds each open tab that is about them shows it. */
  const follow = async (name: string, index: number) => {
    const visit = visits[index]
    const { number, doctor } = await walkIn(request, name)
    await press(request, visit?.id ?? '', 'in_chair')
    const beganAt = performance.now()
    const isOther = (page: Page) => isAt(page, '/visit') && page !== pages[6 + index]
    const tabs = pages.filter(page => !page.isClosed() && !isOther(page))
    const times = tabs.map(async page => {
      if (isAt(page, '/visit')) await expect(page.locator('h1')).toHaveText(/^It is your turn/)
      else if (isAt(page, '/queue')) await expect(page.getByRole('region', { name: doctor })).toContainText(number)
      else await expect(page.locator('main')).toContainText(name)
      return Math.round(performance.now() - beganAt)
    })
    return Promise.all(times)
  }
  await expect.poll(() => open().length).toBe(1)
  const all = await follow('Hena Third', 0)
  const [leader] = open()
  await leader?.close()
  const afterClose = await follow('Iqbal Fourth', 1)
  await expect.poll(() => open().length).toBe(1)
  process.stdout.write(
    `the slowest of ten tabs: ${Math.max(...all)} ms; after the leader was closed: ${Math.max(...afterClose)} ms\n`,
  )
})
