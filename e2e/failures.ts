import type { Page } from '@playwright/test'
import { mapServer } from './clinic.ts'

/** The status of the error response that each of these screens expects. */
export const expectedRefusals: Readonly<Record<string, number>> = {
  'not-found': 404,
  'booking-gone': 404,
  'login-refused': 401,
  'contact-problems': 422,
  'visit-dead': 410,
  'queue-dead': 410,
  'place-dead': 410,
  'offer-dead': 410,
  'invitation-dead': 410,
  'appointments-search-short': 422,
}

/** Collects every request of a page that fails or is refused. */
export function listenForFailures(page: Page) {
  const failures: { status: number; text: string }[] = []
  page.on('response', response => {
    if (response.status() >= 400) failures.push({ status: response.status(), text: response.url() })
  })
  page.on('requestfailed', request => {
    // Leaving a page aborts what it was still loading.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED' && !request.url().startsWith(mapServer))
      failures.push({ status: 0, text: `${request.url()} ${reason}` })
  })
  return failures
}
