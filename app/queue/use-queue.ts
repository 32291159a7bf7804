import { answerOf, api, mapAnswer } from '../api/client.ts'
import { type VisitOnWire, visitRow } from '../appointments/visit-names.ts'
import { useFresh } from '../desk/use-fresh.ts'
import type { QueueRow } from './queue-row.ts'

async function readQueue() {
  const named = <Place extends { readonly visit: VisitOnWire }>({ visit, ...place }: Place) => ({
    ...place,
    visit: visitRow(visit),
  })
  return mapAnswer(await answerOf(api.queue.$get({ query: {} })), queue => ({
    ...queue,
    doctors: queue.doctors.map(({ inChair, waiting, expected, ...doctor }) => ({
      ...doctor,
      inChair: inChair.map(visitRow),
      waiting: waiting.map(named),
      expected: expected.map(named),
    })),
  }))
}

/** Today's queue, live; undefined until it is loaded the first time. */
export const useQueue = () => useFresh<QueueRow>(readQueue)
