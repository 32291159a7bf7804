import { useCallback, useEffect, useState } from 'react'
import { answerOf, api } from '../api/client.ts'
import { useChanges } from '../desk/use-changes.ts'
import { toast } from '../ui/toast.tsx'
import type { QueueRow } from './queue-row.ts'

/** Today's queue, live; undefined until it is loaded the first time. */
export function useQueue(): { readonly queue: QueueRow | undefined; reload(): Promise<void> } {
  const [queue, setQueue] = useState<QueueRow>()
  const reload = useCallback(async () => {
    const answer = await answerOf(api.queue.$get({ query: {} }))
    if (answer.ok) setQueue(answer.data)
    else toast.error(answer.refusal.message)
  }, [])
  useEffect(() => {
    void reload()
  }, [reload])
  useChanges(() => void reload())
  return { queue, reload }
}
