import { Suspense, use } from 'react'
import { Link, redirect, useRevalidator } from 'react-router'
import { answerOf, api, pageOf, RefusedCall } from '../api/client.ts'
import { MyVisits } from '../appointments/screens/my-visits.tsx'
import { userContext } from '../auth/guard.ts'
import { lifecycles } from '../core/lifecycle.ts'
import { addDays, longDay, todayIn } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/all-appointments-page.ts'
import { AppointmentTable } from './appointment-table.tsx'
import { DeskFilter, type DeskFilterState, views } from './desk-filter.tsx'
import { useChanges } from './use-changes.ts'

/** Two screens full: more would delay the first one on a cheap phone. "Show more" brings longer pages. */
const rowsAtFirst = '12'
const maxRowsOfSpan = '500'

/** All appointments for staff, their own for patients: the server decides by the token. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const desk = await readDesk(readFilter(searchParams))
  const { role } = await context.get(userContext)
  if (role === 'patient' && search) throw redirect(pathname)
  return { isOwn: role === 'patient', ...desk }
}

/** Begins to read without waiting for the rows, which the heading needs not, or for the role, which the requests need not. */
async function readDesk(filter: DeskFilterState) {
  const span = filter.view === 'all' ? undefined : await spanOf(filter.view)
  const query = {
    ...Object.fromEntries(Object.entries(filter).filter(([name, value]) => name !== 'view' && value !== '')),
    // A day is shown and printed in full.
    ...(span && { ...span, limit: maxRowsOfSpan }),
  }
  const page = pageOf(api.appointments.$get({ query: { limit: rowsAtFirst, ...query } }))
  return { filter, query, span, loading: Promise.all([page, answerOf(api.doctors.$get())]) }
}

/** The days of a view, by the clinic's calendar. */
async function spanOf(view: 'today' | 'week'): Promise<{ from: string; to: string }> {
  const clinic = await answerOf(api.clinic.$get())
  const today = todayIn(clinic.ok ? clinic.data.zone : 'UTC')
  return { from: today, to: view === 'week' ? addDays(today, 6) : today }
}

export default function AllAppointmentsPage({ loaderData: { isOwn, ...desk } }: Route.ComponentProps) {
  const title = isOwn ? texts.appointments.ownTitle : texts.appointments.title
  return (
    <>
      <title>{texts.dashboard.pageTitle(title)}</title>
      <h1 className="text-head">{title}</h1>
      <Suspense fallback={<Spinner page />}>{isOwn ? <Own {...desk} /> : <Desk {...desk} />}</Suspense>
    </>
  )
}

type ListProps = Awaited<ReturnType<typeof readDesk>>

function Own({ query, loading }: ListProps) {
  const [{ answer, after }] = use(loading)
  const { revalidate } = useRevalidator()
  const text = texts.appointments
  if (!answer.ok) throw new RefusedCall(answer.refusal.message)
  return (
    <div className="mt-6">
      {answer.data.length === 0 ? (
        <EmptyState picture="/pictures/empty-appointments.svg" title={text.empty}>
          <p>{text.emptyOwnLine}</p>
          <Link to="/treatments" className="pill pill-leaf mt-5">
            {text.chooseTreatment}
          </Link>
        </EmptyState>
      ) : (
        <GrowingList first={answer.data} after={after} loadAfter={cursor => nextPage(query, cursor)}>
          {shown => <MyVisits rows={shown} onChange={revalidate} />}
        </GrowingList>
      )}
    </div>
  )
}

function Desk({ filter, query, span, loading }: ListProps) {
  const [{ answer, after, total, isMore }, doctors] = use(loading)
  const { revalidate } = useRevalidator()
  useChanges(() => void revalidate())
  const text = texts.appointments
  const problem = answer.ok ? undefined : (answer.refusal.errors?.q?.[0] ?? undefined)
  if (!answer.ok && problem === undefined) throw new RefusedCall(answer.refusal.message)
  const rows = answer.ok ? answer.data : []
  const isNarrowed = filter.view !== 'all' || filter.q !== '' || filter.lifecycle !== '' || filter.doctor !== ''
  return (
    <>
      <p className="mb-6 text-soft">
        {span && `${longDay(span.from)}${span.to === span.from ? '' : ` – ${longDay(span.to)}`} · `}
        {isMore ? text.countMore(total) : text.count(total)}
      </p>
      <DeskFilter filter={filter} doctors={doctors.ok ? doctors.data : []} problem={problem} />
      {answer.ok && rows.length === 0 && (
        <EmptyState picture="/pictures/empty-appointments.svg" title={isNarrowed ? texts.desk.nothing : text.empty}>
          <p>{isNarrowed ? texts.desk.nothingLine : text.emptyLine}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <GrowingList
          key={JSON.stringify(query)}
          first={rows}
          after={after}
          loadAfter={cursor => nextPage(query, cursor)}
        >
          {shown => <AppointmentTable rows={shown} onChange={revalidate} />}
        </GrowingList>
      )}
    </>
  )
}

function nextPage(query: ListProps['query'], after: string) {
  return pageOf(api.appointments.$get({ query: { ...query, after } }))
}

function readFilter(search: URLSearchParams): DeskFilterState {
  const wanted = search.get('lifecycle') ?? ''
  return {
    view: views.find(view => view === search.get('view')) ?? 'all',
    q: (search.get('q') ?? '').trim(),
    lifecycle: lifecycles.find(state => state === wanted) ?? '',
    doctor: search.get('doctor') ?? '',
  }
}
