import type { CalendarDate } from '@internationalized/date'
import { readClinic } from '../clinic/clinic.server.ts'
import { type Context, requireStaff } from '../platform/context.server.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import { dayOf } from '../platform/values/dates.ts'

// Scanning the code at the desk proves that the patient is there. It is the day with our signature, so yesterday's is useless.

const purpose = 'desk-code'

/** Today's code and its address, for the screen or a print at the desk. Staff may call. Refuses `not_allowed`. */
export async function makeDeskCode(ctx: Context): Promise<{ readonly day: CalendarDate; readonly url: string }> {
  requireStaff(ctx)
  const { zone } = await readClinic(ctx)
  const day = dayOf(ctx.now(), zone)
  return { day, url: `${ctx.settings.publicUrl}${pageAddress('/here')}#${ctx.signer.sign(purpose, day.toString())}` }
}

/** Whether this is the desk's code of that day. */
export function isDeskCode({ signer }: Pick<Context, 'signer'>, code: string, day: CalendarDate): boolean {
  return signer.open(purpose, code) === day.toString()
}
