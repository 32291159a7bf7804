import { defineJob, retrySettings } from '../../platform/jobs/job.ts'
import { z } from '../../platform/values/zod.ts'

const freed = z.object({
  doctorId: z.uuid(),
  freedFrom: z.iso.datetime(),
  freedUntil: z.iso.datetime(),
  leftById: z.uuid().nullish(),
})
export type FreedJob = z.output<typeof freed>

export const offerTime = defineJob({
  name: 'offer-time',
  payload: freed,
  settings: { ...retrySettings(10, 5), notify: true },
})
