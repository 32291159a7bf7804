import type { api, DataOf } from '../platform/api/client.ts'

/** A visit's place in today's queue, as its page gets it. */
export type VisitQueueRow = NonNullable<DataOf<typeof api.visit.queue.$post>['today']>

/** By how many minutes a patient can say that they will be late. */
export const lateChoices = [10, 20, 30] as const
