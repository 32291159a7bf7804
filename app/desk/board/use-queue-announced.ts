import { useEffect, useRef } from 'react'
import { texts } from '#texts'
import { announce } from '../../platform/ui/announcements.tsx'
import type { QueueRow } from '../../queue/queue-row.ts'

/** Reads arrivals and the number of waiting patients aloud, from any desk. The patients who were waiting before the screen opened are not read. */
export function useQueueAnnounced(queue: QueueRow | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!queue) return
    const waiting = queue.doctors.flatMap(doctor => doctor.waiting.map(({ visit }) => visit))
    const before = known.current
    known.current = new Set(waiting.map(({ _id }) => _id))
    if (!before) return
    const arrived = waiting.filter(({ _id }) => !before.has(_id)).map(({ patientName }) => patientName)
    if (arrived.length > 0 || waiting.length !== before.size) announce(texts.queue.news(arrived, waiting.length))
  }, [queue])
}
