import { useSyncExternalStore } from 'react'
import { answerOf, api } from '../api/client.ts'
import { watchChanges } from '../desk/use-changes.ts'

const readActivity = () => answerOf(api.activity.$get())
type Answer = Extract<Awaited<ReturnType<typeof readActivity>>, { ok: true }>['data']
export type ActivityEvent = Answer['events'][number]

interface Activity {
  readonly today: string
  /** Newest first. */
  readonly events: readonly (ActivityEvent & { readonly isNew: boolean })[]
  readonly newCount: number
}

const nothing: Activity = { today: '', events: [], newCount: 0 }

/** The newest event that was seen in this browser, so each desk has a count of its own. */
const seenKey = 'activity-seen'
const placeOf = ({ at, _id }: ActivityEvent) => `${at} ${_id}`

// One for the whole tab: the menu's count and the list show the same.
let answered: Answer | undefined
let activity = nothing
let reads = 0
const listeners = new Set<() => void>()
let stop: (() => void) | undefined

/** What patients and desks did lately, live, and how much of it is new to this browser. */
export function useActivity(): Activity {
  return useSyncExternalStore(
    subscribe,
    () => activity,
    () => nothing,
  )
}

/** Remembers in this browser that everything shown so far was seen. */
export function markSeen(): void {
  localStorage.setItem(seenKey, newestOf(answered?.events ?? []))
  publish()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
    // The next account may not see it.
    answered = undefined
    activity = nothing
  }
}

function start(): () => void {
  const unwatch = watchChanges(() => void load())
  // Another tab of this browser marked them as seen.
  window.addEventListener('storage', publish)
  void load()
  return () => {
    reads++
    unwatch()
    window.removeEventListener('storage', publish)
  }
}

async function load(): Promise<void> {
  const read = ++reads
  const answer = await readActivity()
  // A later read is under way, or nobody shows it any more.
  if (read !== reads || !answer.ok) return
  answered = answer.data
  // Nothing is new to a browser that shows it for the first time.
  if (localStorage.getItem(seenKey) === null) markSeen()
  else publish()
}

function publish(): void {
  if (!answered) return
  const seen = localStorage.getItem(seenKey) ?? ''
  const events = answered.events.map(event => ({ ...event, isNew: placeOf(event) > seen }))
  activity = { today: answered.today, events, newCount: events.filter(({ isNew }) => isNew).length }
  for (const listener of listeners) listener()
}

const newestOf = ([newest]: readonly ActivityEvent[]): string => (newest ? placeOf(newest) : '')
