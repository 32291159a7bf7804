import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useScreenAccount } from '../api/screen-account.ts'
import { LiveRegion } from './live-region.tsx'
import { inFrontIds } from './open-modal.ts'

interface Announcement {
  readonly id: number
  readonly text: string
}

/** The most announcements that stay in the page: screen readers read what is new, and older ones would be in their way. */
const shownCount = 4

let newest: readonly Announcement[] = []
const listeners = new Set<() => void>()

/** Says something aloud that the screen shows elsewhere, once a screen reader has nothing else to say. */
export function announce(text: string): void {
  const id = (newest.at(-1)?.id ?? 0) + 1
  newest = [...newest, { id, text }].slice(-shownCount)
  for (const listener of listeners) listener()
}

/** The dashboard's only region for announcements, since two would interrupt each other. */
export function Announcements({ label }: { readonly label: string }) {
  const shown = useSyncExternalStore(subscribe, () => newest)
  const isPresent = useScreenAccount() === 'present'
  const [host] = useState(() => document.getElementById(inFrontIds.words) ?? document.body)
  return createPortal(
    <LiveRegion role="log" aria-label={label} className="sr-only">
      {(isPresent ? shown : []).map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </LiveRegion>,
    host,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
