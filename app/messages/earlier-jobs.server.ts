import { deliver, type MessageJob, type SmsJob } from '../platform/jobs/deliver.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { type Attempt, type FeatureJob, runs } from '../platform/jobs/jobs.server.ts'
import { z } from '../platform/values/zod.ts'

// Jobs of earlier versions are still read here: they wait during an upgrade, in backups and in rows of messages, or a program of an earlier
// version may run beside this one.

export function toCurrentJob(job: MessageJob): MessageJob {
  const { kind, toldAt, challengeId, ...rest } = job
  switch (kind) {
    case 'choose-anew':
    case 'ask-to-reschedule':
      return { ...rest, kind: 'ask-to-reschedule', byClinic: true }
    case 'running-late':
      return { ...(toldAt !== undefined && { notifiedStartsAt: toldAt }), ...rest, kind, byClinic: true }
    case 'code':
      return { ...(challengeId !== undefined && { codeId: challengeId }), ...rest, kind }
    default:
      return job
  }
}

const mailJob = defineJob({ ...deliver, name: 'send-mail' })
const smsJob = defineJob({
  name: 'send-text',
  payload: z.object({ textId: z.uuid(), isRepeat: z.boolean().optional() }),
  settings: deliver.settings,
})

export const earlierJobs = (work: (job: MessageJob | SmsJob, attempt: Attempt) => Promise<void>): FeatureJob[] => [
  runs(mailJob, work),
  runs(smsJob, ({ textId: smsId, isRepeat }, attempt) => work({ smsId, isRepeat }, attempt)),
]
