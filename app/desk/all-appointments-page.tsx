import { Link, useRevalidator } from 'react-router'
import { answerOf, api, pageOf } from '../api/client.ts'
import { MyVisits } from '../appointments/screens/my-visits.tsx'
import { userContext } from '../auth/guard.ts'
import { lifecycles } from '../core/lifecycle.ts'
import { addDays, longDay, todayIn } from '../i18n/days.ts'
import { texts } from '../i18n/texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { LoadFailed } from '../ui/screen-problem.tsx'
import type { Route } from './+types/all-appointments-page.ts'
import { AppointmentTable } from './appointment-table.tsx'
import { DeskFilter, type DeskFilterState, views } from './desk-filter.tsx'
import { useChanges } from './use-changes.ts'

/** Enough for every screen, and on the way in half a second on a slow phone; pressing "Show more" brings longer pages. */
const rowsAtFirst = '30'
const maxRowsOfSpan = '500'

/** All appointments for staff, their own for patients: the server decides by the token. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { role } = context.get(userContext)
  if (role === 'patient') return { page: await pageOf(api.appointments.$get({ query: {} })) }
  const filter = readFilter(new URL(request.url).searchParams)
  const span = filter.view === 'all' ? undefined : await spanOf(filter.view)
  const query = {
    ...Object.fromEntries(Object.entries(filter).filter(([name, value]) => name !== 'view' && value !== '')),
    // A day is shown and printed in full.
    ...(span && { ...span, limit: maxRowsOfSpan }),
  }
  const [page, doctors] = await Promise.all([
    pageOf(api.appointments.$get({ query: { limit: rowsAtFirst, ...query } })),
    answerOf(api.doctors.$get()),
  ])
  return { page, desk: { filter, query, span, doctors: doctors.ok ? doctors.data : [] } }
}

/** The days of a view, by the clinic's calendar. */
async function spanOf(view: 'today' | 'week'): Promise<{ from: string; to: string }> {
  const clinic = await answerOf(api.clinic.$get())
  const today = todayIn(clinic.ok ? clinic.data.zone : 'UTC')
  return { from: today, to: view === 'week' ? addDays(today, 6) : today }
}

export default function AllAppointmentsPage({ loaderData: { page, desk } }: Route.ComponentProps) {
  return desk ? <Desk page={page} {...desk} /> : <Own page={page} />
}

type Loaded = Route.ComponentProps['loaderData']

function Own({ page: { answer } }: Pick<Loaded, 'page'>) {
  const { revalidate } = useRevalidator()
  const text = texts.appointments
  if (!answer.ok) return <LoadFailed message={answer.refusal.message} />
  return (
    <>
      <title>{texts.dashboard.pageTitle(text.ownTitle)}</title>
      <h1 className="mb-6 text-head">{text.ownTitle}</h1>
      {answer.data.length === 0 ? (
        <EmptyState picture="/pictures/empty-appointments.svg" title={text.empty}>
          <p>{text.emptyOwnLine}</p>
          <Link to="/treatments" className="pill pill-leaf mt-5">
            {text.chooseTreatment}
          </Link>
        </EmptyState>
      ) : (
        <MyVisits rows={answer.data} onChange={revalidate} />
      )}
    </>
  )
}

type DeskProps = Pick<Loaded, 'page'> & NonNullable<Loaded['desk']>

function Desk({ page: { answer, after, total, isMore }, filter, query, span, doctors }: DeskProps) {
  const { revalidate } = useRevalidator()
  useChanges(() => void revalidate())
  const text = texts.appointments
  const problem = answer.ok ? undefined : (answer.refusal.errors?.q?.[0] ?? undefined)
  if (!answer.ok && problem === undefined) return <LoadFailed message={answer.refusal.message} />
  const rows = answer.ok ? answer.data : []
  const isNarrowed = filter.view !== 'all' || filter.q !== '' || filter.lifecycle !== '' || filter.doctor !== ''
  return (
    <>
      <title>{texts.dashboard.pageTitle(text.title)}</title>
      <h1 className="text-head">{text.title}</h1>
      <p className="mb-6 text-soft">
        {span && `${longDay(span.from)}${span.to === span.from ? '' : ` – ${longDay(span.to)}`} · `}
        {isMore ? text.countMore(total) : text.count(total)}
      </p>
      <DeskFilter filter={filter} doctors={doctors} problem={problem} />
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
          loadAfter={cursor => pageOf(api.appointments.$get({ query: { ...query, after: cursor } }))}
        >
          {shown => <AppointmentTable rows={shown} onChange={revalidate} />}
        </GrowingList>
      )}
    </>
  )
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
