import type { api, DataOf } from '../platform/api/client.ts'

/** A visit's place in today's queue, as its page gets it. */
export type VisitQueueRow = NonNullable<DataOf<typeof api.visit.queue.$post>['today']>
