import { answerOf, api } from '../api/client.ts'
import { useFresh } from '../desk/use-fresh.ts'
import type { QueueRow } from './queue-row.ts'

const readQueue = () => answerOf(api.queue.$get({ query: {} }))

/** Today's queue, live; undefined until it is loaded the first time. */
export const useQueue = () => useFresh<QueueRow>(readQueue)
