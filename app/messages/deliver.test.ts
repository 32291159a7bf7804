import { pino } from 'pino'
import { expect, test } from 'vitest'
import { messages } from '../../server/messages.ts'
import { openTestClinic } from '../../test/clinic.ts'
import { askForCode } from '../../test/telephone.ts'
import { createCallList } from '../appointments/visit-calls.server.ts'
import { resetPasswordMail } from '../auth/messages/reset-password.server.ts'
import { newId } from '../platform/ids.ts'
import { deliverSms } from '../platform/jobs/deliver.ts'
import { openJobs } from '../platform/jobs/jobs.server.ts'
import { messageJobs } from './jobs.server.ts'

test('SMS go out while the mail server takes a mail and doesn’t respond', async () => {
  const clinic = await openTestClinic()
  const { email } = await clinic.enrol('patient')
  const jobs = await openJobs(clinic.connection, pino({ level: 'silent' }))
  const hanging = Promise.withResolvers<void>()
  let taken = 0
  const send = () => {
    taken += 1
    return hanging.promise
  }
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const ctx = { ...clinic, enqueue: jobs.enqueue, messages, mailer: { send, close: () => undefined }, print }
  for (const start of messageJobs({ ...ctx, desk: createCallList(clinic) })) await start(jobs)
  for (let mail = 0; mail < 3; mail++) await jobs.enqueue(resetPasswordMail, { id: newId(), email })
  await expect.poll(() => taken).toBe(1)
  await askForCode(clinic, '01712345678')
  const job = clinic.jobs.find(({ data }) => 'smsId' in data)
  await jobs.enqueue(deliverSms, deliverSms.payload.parse(job?.data))
  await expect.poll(() => printed).toEqual([expect.stringContaining('is your code to sign in')])
  expect(taken).toBe(1)
  hanging.resolve()
  await jobs.stop()
  await clinic.close()
})
