import type { Context } from '../core/context.server.ts'
import { Refusal } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { countTry } from '../db/rate-limit.server.ts'
import { contactMessages } from '../db/schema.ts'
import type { ContactInput } from './contact-wire.ts'

const headless = /headless/i

/**
 * Stores a visitor's message and queues the mail to the clinic, in one transaction. Anybody may call. Refuses
 * `looks_automatic`, `headless_browser` (if the settings say so), `too_many`. Answers the message's id.
 */
export async function sendMessage(
  ctx: Context,
  { username: name, email, message, website }: ContactInput,
): Promise<string> {
  if (website) throw new Refusal('looks_automatic')
  const refusesHeadless = ctx.settings.CONTACT_HEADLESS === 'refuse'
  if (refusesHeadless && headless.test(ctx.client.userAgent)) throw new Refusal('headless_browser')
  await countTry(ctx, 'contact')
  const id = newId()
  await ctx.db.transaction(async transaction => {
    await transaction.insert(contactMessages).values({ id, name, email, message, createdAt: ctx.now() })
    await ctx.enqueue('send-mail', { kind: 'contact', messageId: id }, transaction)
  })
  return id
}
