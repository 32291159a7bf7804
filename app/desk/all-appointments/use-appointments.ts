import { useSearchParams } from 'react-router'
import { useLive } from '../../live/use-live.tsx'
import { answerOf, api, pageOf, RefusedCall } from '../../platform/api/client.ts'
import { addDays, todayIn } from '../../platform/i18n/days.ts'
import { localizedRows } from '../../platform/i18n/localized.ts'
import { lifecycles } from '../../platform/lifecycle.ts'
import { readRows } from '../../platform/ui/show-more.tsx'

export const views = ['all', 'coming', 'today', 'week', 'before'] as const
export type View = (typeof views)[number]

export interface DeskFilterState {
  readonly view: View
  readonly q: string
  readonly lifecycle: string
  readonly doctor: string
}

/** Asks the API for visits with the doctor whose account is signed in. */
export const ownDoctor = 'own'

export function readFilter(search: URLSearchParams): DeskFilterState {
  const wanted = search.get('lifecycle') ?? ''
  return {
    view: views.find(view => view === search.get('view')) ?? 'all',
    q: (search.get('q') ?? '').trim(),
    lifecycle: lifecycles.find(state => state === wanted) ?? '',
    doctor: search.get('doctor') ?? ownDoctor,
  }
}

/** The list fills two screens at first, since more would be slow on a cheap phone. */
const rowsAtFirst = () => (matchMedia('(width >= 64rem)').matches ? '40' : '12')
const maxRowsOfSpan = '500'

export type Appointments = Awaited<ReturnType<typeof readAppointments>>

export async function readAppointments(filter: DeskFilterState, search: URLSearchParams, ownAlone = false) {
  const clinic = await answerOf(api.clinic.$get())
  const today = todayIn(clinic.ok ? clinic.data.zone : 'UTC')
  const span = spanOf(filter.view, today)
  const query = {
    sort: 'visit' as const,
    ...(ownAlone && { own: 'true' as const }),
    ...Object.fromEntries(Object.entries(filter).filter(([name, value]) => name !== 'view' && value !== '')),
    ...span,
    // All visits of a single day or week are loaded, so that they can be printed in full.
    ...(span.from && span.to && { limit: maxRowsOfSpan }),
  }
  const [page, doctors] = await Promise.all([
    readRows(search, after => readPage(after === undefined ? { limit: rowsAtFirst(), ...query } : { ...query, after })),
    answerOf(api.doctors.$get()),
  ])
  if (!page.answer.ok && !page.answer.refusal.errors?.q) throw new RefusedCall(page.answer.refusal)
  return { filter, span, today, page, doctors: doctors.ok ? localizedRows(doctors.data) : [] }
}

function spanOf(view: View, today: string): { readonly from?: string; readonly to?: string } {
  return {
    all: {},
    coming: { from: today },
    today: { from: today, to: today },
    week: { from: today, to: addDays(today, 6) },
    before: { to: addDays(today, -1) },
  }[view]
}

async function readPage(query: NonNullable<Parameters<typeof api.appointments.$get>[0]['query']>) {
  const { answer, ...page } = await pageOf(api.appointments.$get({ query }))
  return { ...page, answer: answer.ok ? { ...answer, data: localizedRows(answer.data) } : answer }
}

export function useAppointments(loaded: Appointments) {
  const [search] = useSearchParams()
  return useLive(() => readAppointments(loaded.filter, search), loaded)
}
