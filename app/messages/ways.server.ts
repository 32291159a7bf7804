import type { Context, Database } from '../platform/context.server.ts'
import { isMobile } from '../platform/values/phone.ts'
import { readChoiceOfVisit } from './choices.server.ts'
import type { Recipient } from './message.server.ts'
import { waysFor } from './ways.ts'

/** The chosen way comes first. */
export async function waysTo(db: Database, recipient: Recipient) {
  const { phone, isCancelledByClinic } = recipient
  const choice = await readChoiceOfVisit(db, recipient)
  return waysFor({ ...recipient, phone: isMobile(phone) ? phone : '', choice }, isCancelledByClinic)
}

/** The patient's choice doesn't matter here. If nothing can be sent, the desk calls. */
export function canBeNotified(
  { settings }: Pick<Context, 'settings'>,
  { patientEmail, phone }: { readonly patientEmail: string; readonly phone: string },
): boolean {
  return patientEmail !== '' || (settings.TEXT_GATEWAY !== undefined && isMobile(phone))
}
