import { defineJob, retried } from '../../platform/jobs/job.ts'
import { z } from '../../platform/values/zod.ts'

const freed = z.object({
  doctorId: z.uuid(),
  freedFrom: z.iso.datetime(),
  freedUntil: z.iso.datetime(),
  /** The appointment that had this time. */
  leftById: z.uuid().nullish(),
})
export type FreedJob = z.output<typeof freed>

/** Offers a freed time to patients on the waitlist. */
export const offerTime = defineJob({
  name: 'offer-time',
  payload: freed,
  settings: { ...retried(10, 5), notify: true },
})
