import { readWrittenClinic } from '../clinic/clinic.server.ts'
import { inLanguage } from '../platform/i18n/language.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import type { MessageJob } from '../platform/jobs/deliver.ts'
import { toCurrentJob } from './earlier-jobs.server.ts'
import type { Message, MessageContext } from './message.server.ts'

interface Preparing extends Omit<MessageContext, 'clinic'> {
  readonly messages: readonly Message[]
}

/** Reads once what a job needs to send its message by any way. Throws for a message of an unknown kind, so that its job waits. */
export async function prepareMessage(ctx: Preparing, job: MessageJob) {
  const current = toCurrentJob(job)
  const { kind } = current
  const definition = ctx.messages.find(each => each.kind === kind)
  if (!definition) throw new Error(`there is no message of the kind ${kind}`)
  const { key, prepare } = definition.read(current)
  const written = await readWrittenClinic(ctx)
  const clinic = localized(written)
  const message = await prepare({ ...ctx, clinic })
  return {
    ...{ job: current, key, clinic, message },
    write: <Written>(work: (ctx: MessageContext) => Written): Written =>
      inLanguage(message?.language ?? 'en', () => work({ ...ctx, clinic: localized(written) })),
  }
}
