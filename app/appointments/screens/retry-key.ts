import { useRef } from 'react'
import { newId } from '../../platform/ids.ts'

/** Returns the same Idempotency-Key for the same request, so that a retry on a bad connection books only once. */
export function useRetryHeader() {
  const attempt = useRef({ request: '', key: '' })
  return (json: object) => {
    const request = JSON.stringify(json)
    if (attempt.current.request !== request) attempt.current = { request, key: newId() }
    return { 'idempotency-key': attempt.current.key }
  }
}
