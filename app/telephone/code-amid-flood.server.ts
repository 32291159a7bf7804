import { and, eq, isNotNull } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { readClinic } from '../clinic/clinic.server.ts'
import { queueAsSms } from '../messages/queue-sms.server.ts'
import type { Context, Database } from '../platform/context.server.ts'
import { oneTimeCodes, patientFiles, users } from '../platform/db/schema.ts'
import { Refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { defineJob, retrySettings } from '../platform/jobs/job.ts'
import { cleans, type FeatureJob, runs } from '../platform/jobs/jobs.server.ts'
import { z } from '../platform/values/zod.ts'
import { countCodeOfClinic, deleteOldCodes, readCode } from './codes.server.ts'
import { code } from './messages/code.server.ts'

// Somebody who asks for codes without end uses up what a network may have, which thousands of patients can share. Their codes are sent all
// the same. A job looks up whether the number is a patient's, so that no response and no timing shows it.

type Sending = Pick<Context, 'db' | 'now' | 'enqueue'>

export const codeAmidFlood = defineJob({
  name: 'code-amid-flood',
  payload: z.object({ codeId: z.uuid() }),
  settings: { ...retrySettings(10, 5), notify: true },
})

/** Has a code sent to a number if the clinic knows it. Returns the code's id either way. */
export async function sendIfPatients(ctx: Sending, phone: string): Promise<string> {
  const id = newId()
  const row = { id, purpose: 'sign_in', sentTo: phone, language: currentLanguage(), createdAt: ctx.now() } as const
  await ctx.db.transaction(async transaction => {
    await transaction.insert(oneTimeCodes).values(row)
    await ctx.enqueue(codeAmidFlood, { codeId: id }, transaction)
  })
  return id
}

export function createCodeWorker(ctx: Sending) {
  return async ({ codeId }: { readonly codeId: string }): Promise<void> => {
    const asked = await readCode(ctx, codeId, 'sign_in')
    if (!asked || !(await isOfPatient(ctx.db, asked.sentTo))) return
    try {
      await countCodeOfClinic(ctx, asked.sentTo, (await readClinic(ctx)).country)
    } catch (error) {
      if (error instanceof Refusal) return
      throw error
    }
    await ctx.db.transaction(each =>
      queueAsSms(ctx, each, code, { payload: { codeId }, phone: asked.sentTo, userId: null }),
    )
  }
}

async function isOfPatient(db: Database, phone: string): Promise<boolean> {
  if ((await db.$count(users, and(eq(users.phone, phone), isNotNull(users.phoneProvenAt)))) > 0) return true
  return (await db.$count(patientFiles, eq(patientFiles.phone, phone))) > 0
}

export const telephoneJobs = (ctx: Sending): FeatureJob[] => [
  runs(codeAmidFlood, createCodeWorker(ctx)),
  cleans(() => deleteOldCodes(ctx)),
]
