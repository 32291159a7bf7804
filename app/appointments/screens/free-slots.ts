import { useEffect, useRef, useState } from 'react'
import { answerOf, api, type DataOf } from '../../platform/api/client.ts'

export type Day = DataOf<typeof api.availability.$get>['days'][number]
export type Slot = Day['slots'][number]

export interface SlotQuery {
  readonly treatmentId: string
  /** Undefined for any doctor. */
  readonly doctorId: string | undefined
  readonly from: string
  readonly days: number
}

/** The days from one on, with a doctor or with any, as the page came with them. */
export interface KnownDays {
  readonly from: string
  readonly doctorId: string | undefined
  readonly days: readonly Day[]
}

/** The clinic promises slots at most 15 seconds old; the request takes some of that. */
const refreshMs = 12_000

interface FreeSlots {
  /** Undefined until first loaded. */
  readonly days: readonly Day[] | undefined
  readonly loading: boolean
  readonly problem: string | undefined
}

/** The free slots of some days, reloaded every few seconds and when the tab becomes visible again. The known ones are used at first. */
export function useFreeSlots(query: SlotQuery & { readonly known?: KnownDays | undefined }): FreeSlots {
  const { treatmentId, doctorId, from, days: count, known } = query
  const firstDays = known?.from === from && known.doctorId === doctorId ? known.days : undefined
  const [state, setState] = useState<FreeSlots>({ days: firstDays, loading: !firstDays, problem: undefined })
  const newestRequest = useRef(0)
  const isJustLoaded = useRef(firstDays !== undefined)
  useEffect(() => {
    const load = async () => {
      newestRequest.current += 1
      const request = newestRequest.current
      const answer = await loadSlots({ treatmentId, doctorId, from, days: count })
      // An earlier request may finish later.
      if (request !== newestRequest.current) return
      if (answer.ok) setState({ days: answer.data.days, loading: false, problem: undefined })
      else setState(known => ({ ...known, loading: false, problem: answer.refusal.message }))
    }
    const refresh = () => {
      if (document.visibilityState === 'visible') void load()
    }
    if (!isJustLoaded.current) {
      setState(known => ({ ...known, loading: true }))
      void load()
    }
    isJustLoaded.current = false
    const timer = setInterval(refresh, refreshMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      newestRequest.current += 1
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [treatmentId, doctorId, from, count])
  return state
}

/** The free slots of at most 31 days. */
export function loadSlots({ treatmentId, doctorId, from, days }: SlotQuery) {
  const query = { treatment: treatmentId, from, days: String(days), ...(doctorId ? { doctor: doctorId } : {}) }
  return answerOf(api.availability.$get({ query }))
}
