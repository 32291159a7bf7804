import type { Context } from '../platform/context.server.ts'
import { countTry } from '../platform/db/rate-limit.server.ts'
import { contactMessages } from '../platform/db/schema.ts'
import { Refusal, refusalStatus } from '../platform/errors.ts'
import { describeIssue } from '../platform/i18n/field-problems.ts'
import { refusals } from '../platform/i18n/refusals.ts'
import { newId } from '../platform/ids.ts'
import { cleanText, emailText, personName, requiredText } from '../platform/values/text.ts'
import { z } from '../platform/values/zod.ts'
import { contactMail } from './messages/contact.server.ts'
import * as texts from './texts.ts'

export const contactWire = z.object({
  username: personName(120),
  email: emailText,
  message: requiredText(5000),
  /** A hidden field, which people leave empty; programs that fill in every field give themselves away. */
  website: cleanText(2000).optional(),
})
export type ContactInput = z.output<typeof contactWire>

const headless = /headless/i

/** Refuses `looks_automatic`, `headless_browser` (if the settings say so), `too_many`. */
export async function sendMessage(ctx: Context, { username: name, email, message, website }: ContactInput) {
  if (website) throw new Refusal('looks_automatic')
  const refusesHeadless = ctx.settings.CONTACT_HEADLESS === 'refuse'
  if (refusesHeadless && headless.test(ctx.client.userAgent)) throw new Refusal('headless_browser')
  await countTry(ctx, 'contact')
  const id = newId()
  await ctx.db.transaction(async transaction => {
    await transaction.insert(contactMessages).values({ id, name, email, message, createdAt: ctx.now() })
    await ctx.enqueue(contactMail, { messageId: id }, transaction)
  })
  return id
}

/** The outcome of a contact form that was posted without scripts. */
export interface ContactAnswer {
  /** The form's fields as they were typed; left out once the message is sent. */
  readonly typed?: Readonly<Record<string, string>>
  readonly problems?: Readonly<Record<string, string | undefined>>
  readonly toast?: { readonly kind: 'success' | 'error'; readonly message: string }
}

/** Handles a contact form by the rules of `sendMessage`. Returns what the page shows, and the response's status. */
export async function postContact(ctx: Context, form: FormData): Promise<{ answer: ContactAnswer; status: number }> {
  const typed = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
  const parsed = contactWire.safeParse(typed, { error: describeIssue })
  if (!parsed.success) {
    const problems = Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]))
    return { answer: { typed, problems }, status: 422 }
  }
  try {
    await sendMessage(ctx, parsed.data)
    return { answer: { toast: { kind: 'success', message: texts.contact.sent } }, status: 200 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const message = refusals[error.code](error.facts)
    return { answer: { typed, toast: { kind: 'error', message } }, status: refusalStatus[error.code] }
  }
}
