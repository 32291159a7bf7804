import type { Context, Database } from '../platform/context.server.ts'
import { isMobile } from '../platform/values/phone.ts'
import { readChoiceOfVisit } from './choices.server.ts'
import type { Recipient } from './message.server.ts'
import { waysFor } from './ways.ts'

/** Returns the ways to reach a recipient, in the order to try them, which the recipient may have chosen. */
export async function waysTo(db: Database, recipient: Recipient) {
  const { phone, isCancelledByClinic } = recipient
  const choice = await readChoiceOfVisit(db, recipient)
  return waysFor({ ...recipient, phone: isMobile(phone) ? phone : '', choice }, isCancelledByClinic)
}

/** Whether a message about a change can be sent at all, whatever the patient chose. If not, the desk calls. */
export function canBeNotified(
  { settings }: Pick<Context, 'settings'>,
  { patientEmail, phone }: { readonly patientEmail: string; readonly phone: string },
): boolean {
  return patientEmail !== '' || (settings.TEXT_GATEWAY !== undefined && isMobile(phone))
}
