import { eq } from 'drizzle-orm'
import { readClinic } from '../clinic/clinic.server.ts'
import type { Context } from '../platform/context.server.ts'
import { alerts } from '../platform/db/schema.ts'
import { defineJob, retrySettings, secondsPerHour } from '../platform/jobs/job.ts'
import { z } from '../platform/values/zod.ts'
import { systemParts } from './system-part.ts'

const timeoutMs = 10_000

const alert = z.object({ part: z.enum(systemParts), isWrong: z.boolean(), sentence: z.string(), at: z.iso.datetime() })

export const callWebhook = defineJob({
  name: 'call-webhook',
  payload: alert,
  settings: retrySettings(10, 5, secondsPerHour),
})

/** Posts an alert to the address that the operator chose. It is retried until it succeeds or the alert is no longer true. */
export function createWebhookWorker({ db, settings }: Pick<Context, 'db' | 'settings'>) {
  return async ({ part, isWrong, sentence, at }: z.output<typeof alert>): Promise<void> => {
    const { ALERT_WEBHOOK: url, publicUrl: site } = settings
    if (url === undefined) return
    const [stored] = await db.select().from(alerts).where(eq(alerts.part, part))
    // The alert is dropped if the part has changed again since, as it may have before a retry.
    if (isWrong !== Boolean(stored?.wrongSince)) return
    const { name: clinic } = await readClinic({ db })
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ part, state: isWrong ? 'wrong' : 'right', sentence, clinic, site, at }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    const { ok, status } = response
    if (!ok) throw Object.assign(new Error(`the webhook responded with ${status}`), { code: `HTTP_${status}` })
  }
}
