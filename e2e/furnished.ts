import { test as base } from './clinic.ts'
import { type LiveDay, liveMorning } from './live-day.ts'
import { monday } from './morning.ts'
import { movedClock, nowMs, setClock } from './moved-clock.ts'
import { signIn } from './people.ts'
import { type Facts, furnish } from './screens.ts'

// The evening before the day that the screens show.
await setClock(dayBefore(monday), '20:00')

/** The clinic of `screens`, in the middle of a day's work. */
export const test = base.extend<object, { facts: Facts & LiveDay }>({
  clinicVariables: movedClock,
  facts: [
    async ({ playwright, site, mailbox }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url })
      const facts = await furnish(request, nowMs())
      const live = await liveMorning(request, facts.tokens.owner, site, mailbox)
      // Some screens want a session that is minutes old, by the program's clock.
      const owner = await signIn(request, 'olive@teethcare.example')
      await request.dispose()
      await use({ ...facts, ...live, tokens: { ...facts.tokens, owner } })
    },
    { scope: 'worker' },
  ],
})

export { expect } from './clinic.ts'

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
