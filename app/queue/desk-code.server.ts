import { type Context, requireStaff } from '../platform/context.server.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import { dayOf } from '../platform/values/dates.ts'
import { millisecondsPerMinute } from '../platform/values/durations.ts'

// A code at the desk shows that a patient who scans it is there. It is the present half hour with our signature, so a photo of it soon
// becomes useless.

const purpose = 'desk-code'
const halfHourMs = 30 * millisecondsPerMinute
/** A code is valid this long after its half hour, for a patient who has just scanned it. */
const graceMs = 10 * millisecondsPerMinute

/** Returns the address that the desk's QR code contains in this half hour. Refuses `not_allowed`. */
export async function makeDeskCode(ctx: Context): Promise<string> {
  requireStaff(ctx)
  const { zone } = await ctx.clinic()
  const now = ctx.now()
  return `${ctx.settings.publicUrl}${pageAddress('/here')}#${ctx.signer.sign(purpose, codeAt(now, zone))}`
}

export function isDeskCode({ signer, now }: Pick<Context, 'signer' | 'now'>, code: string, zone: string): boolean {
  const halfHour = signer.open(purpose, code)
  const before = new Date(now().getTime() - graceMs)
  return [now(), before].some(instant => codeAt(instant, zone) === halfHour)
}

/** The desk's code of a half hour. It names the day, by which a phone finds the visits that it has stored. */
function codeAt(instant: Date, zone: string): string {
  return `${dayOf(instant, zone)}-${Math.floor(instant.getTime() / halfHourMs)}`
}
