import type { api, DataOf } from '../platform/api/client.ts'

export type VisitQueueRow = NonNullable<DataOf<typeof api.visit.queue.$post>['today']>

export const lateChoices = [10, 20, 30] as const
