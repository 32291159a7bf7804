import { useSyncExternalStore } from 'react'

/** One doctor at a time is shown below this width. */
export const narrowScreen = '(width < 48rem)'
export const coarsePointer = '(pointer: coarse)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
