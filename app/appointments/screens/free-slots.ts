import { useEffect, useRef, useState } from 'react'
import { answerOf, api, type DataOf } from '../../platform/api/client.ts'
import { addDays } from '../../platform/i18n/days.ts'
import { millisecondsPerDay } from '../../platform/values/durations.ts'

export type Day = DataOf<typeof api.availability.$get>['days'][number]
export type Slot = Day['slots'][number]

export interface SlotQuery {
  readonly treatmentId: string
  readonly doctorId: string | undefined
  readonly from: string
  readonly days: number
}

/** The free days that the server rendered into the page. */
export interface KnownDays {
  readonly from: string
  readonly doctorId: string | undefined
  readonly days: readonly Day[]
}

/** Free slots are loaded this often: the clinic promises that they are at most 15 seconds old, and a request takes some of that. */
const refreshMs = 12_000

interface FreeSlots {
  readonly days: readonly Day[] | undefined
  readonly loading: boolean
  readonly problem: string | undefined
}

/** Free slots, loaded again every few seconds and when the tab becomes visible. */
export function useFreeSlots(query: SlotQuery & { readonly known?: KnownDays | undefined }): FreeSlots {
  const { treatmentId, doctorId, from, days: count, known } = query
  const firstDays = known?.from === from && known.doctorId === doctorId ? known.days : undefined
  const [state, setState] = useState<FreeSlots>({ days: firstDays, loading: !firstDays, problem: undefined })
  const isJustLoaded = useRef(firstDays !== undefined)
  useEffect(() => {
    let newest = 0
    const load = async () => {
      newest += 1
      const request = newest
      const answer = await loadSlots({ treatmentId, doctorId, from, days: count })
      // If a later request was answered first, the answer of an earlier one is out of date.
      if (request !== newest) return
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
      newest += 1
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [treatmentId, doctorId, from, count])
  return state
}

export function loadSlots({ treatmentId, doctorId, from, days }: SlotQuery) {
  const query = { treatment: treatmentId, from, days: String(days), ...(doctorId ? { doctor: doctorId } : {}) }
  return answerOf(api.availability.$get({ query }))
}

export const daysShown = 14

interface ShownDaysFacts {
  readonly today: string
  readonly horizonDays: number
  readonly startDate?: string | undefined
}

/** The first days shown are a fortnight that contains the wanted day; fortnights are counted from today. */
export function firstDaysShown({ today, horizonDays, startDate }: ShownDaysFacts) {
  const lastDay = addDays(today, horizonDays)
  return { lastDay, firstShown: fortnightOf(clamp(startDate ?? today, today, lastDay), today) }
}

export function fortnightOf(day: string, today: string): string {
  const daysAhead = Math.round((Date.parse(day) - Date.parse(today)) / millisecondsPerDay)
  return addDays(today, Math.floor(daysAhead / daysShown) * daysShown)
}

function clamp(day: string, first: string, last: string): string {
  return day < first ? first : day > last ? last : day
}
