import { currentLanguage } from '#language'
import { queueAsSms } from '../messages/queue-sms.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { oneTimeCodes } from '../platform/db/schema.ts'
import { newId } from '../platform/ids.ts'
import { code } from './messages/code.server.ts'

type SentCode =
  | { readonly purpose: 'sign_in'; readonly sentTo: string }
  | { readonly purpose: 'phone' | 'email'; readonly sentTo: string; readonly userId: string }
  | { readonly purpose: 'file'; readonly sentTo: string; readonly fileId: string }

/** Queues a message with a code, which is made when the message is sent. Returns the id to send back with the code. */
export async function sendCode(ctx: Context, transaction: Database, sent: SentCode): Promise<string> {
  const id = newId()
  await transaction.insert(oneTimeCodes).values({ id, ...sent, language: currentLanguage(), createdAt: ctx.now() })
  if (sent.purpose === 'email') await ctx.enqueue(code, { codeId: id }, transaction)
  else {
    const userId = 'userId' in sent ? sent.userId : null
    await queueAsSms(ctx, transaction, code, { payload: { codeId: id }, phone: sent.sentTo, userId })
  }
  return id
}
