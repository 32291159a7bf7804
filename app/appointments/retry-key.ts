import { useRef } from 'react'
import { newId } from '../core/ids.ts'

/** The same wish keeps its Idempotency-Key, so that a retry on a bad connection books once. */
export function useRetryKey(): (wish: string) => string {
  const attempt = useRef({ wish: '', key: '' })
  return wish => {
    if (attempt.current.wish !== wish) attempt.current = { wish, key: newId() }
    return attempt.current.key
  }
}
