import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLive } from '../live/use-live.tsx'
import { api, dataOf } from '../platform/api/client.ts'
import { stored } from '../platform/storage.ts'

const readActivity = () => dataOf(api.activity.$get())
export type ActivityEvent = Awaited<ReturnType<typeof readActivity>>['events'][number]

interface Activity {
  readonly today: string
  /** The events are in order, the newest first. */
  readonly events: readonly (ActivityEvent & { readonly isNew: boolean })[]
  readonly newCount: number
  markSeen(): void
}

const ActivityContext = createContext<Activity>({ today: '', events: [], newCount: 0, markSeen: () => undefined })

export const useActivity = () => useContext(ActivityContext)

/** The newest event that was seen is stored in the browser, so each desk has its own count of new events. */
const seenKey = 'activity-seen'
const readSeen = () => stored('localStorage').getItem(seenKey)
const sortKeyOf = ({ at, _id }: ActivityEvent) => `${at} ${_id}`

/** The menu's count of new events and the list of events read the same provider, so that they show the same. */
export function ActivityProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useLive(readActivity)
  const [seen, setSeen] = useState(readSeen)
  const markSeen = () => {
    const [newest] = data?.events ?? []
    stored('localStorage').setItem(seenKey, newest ? sortKeyOf(newest) : '')
    setSeen(readSeen())
  }
  useEffect(() => {
    // A browser that shows the list of events for the first time marks all as seen, so that none is new to it.
    if (data && seen === null) markSeen()
  })
  useEffect(() => {
    const left = new AbortController()
    // A change of the storage means that another tab of this browser marked the events as seen.
    addEventListener('storage', () => setSeen(readSeen()), left)
    return () => left.abort()
  }, [])
  const events = (data?.events ?? []).map(event => ({
    ...event,
    // An event that a user caused isn't new to that user.
    isNew: seen !== null && !event.isOwn && sortKeyOf(event) > seen,
  }))
  const activity = { today: data?.today ?? '', events, newCount: events.filter(({ isNew }) => isNew).length, markSeen }
  return <ActivityContext value={activity}>{children}</ActivityContext>
}
