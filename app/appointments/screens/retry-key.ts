import { useRef } from 'react'
import { newId } from '../../platform/ids.ts'

/** The same request gets the same Idempotency-Key, so that a retry on a bad connection books only once. */
export function useRetryKey(): (request: string) => string {
  const attempt = useRef({ request: '', key: '' })
  return request => {
    if (attempt.current.request !== request) attempt.current = { request, key: newId() }
    return attempt.current.key
  }
}
