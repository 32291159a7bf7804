import { texts } from '#texts'
import type { Context } from '../core/context.server.ts'
import { Refusal, refusalStatus } from '../core/errors.ts'
import { describeIssue } from '../i18n/field-problems.ts'
import { sendMessage } from './contact.server.ts'
import type { ContactAnswer } from './contact-answer.ts'
import { contactWire } from './contact-wire.ts'

/**
 * Handles a contact form posted by the browser, by the rules of `sendMessage`. Answers what the page shows, and its
 * status.
 */
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
    const message = texts.refusals[error.code](error.facts)
    return { answer: { typed, toast: { kind: 'error', message } }, status: refusalStatus[error.code] }
  }
}
