import { Link, redirect, useRevalidator, useSearchParams } from 'react-router'
import { texts } from '#texts'
import { visitRows } from '../appointments/appointment-row.ts'
import { MyVisits } from '../appointments/screens/my-visits.tsx'
import { userContext } from '../auth/guard.ts'
import { VerifyFirst } from '../auth/links/verify-first.tsx'
import { answerOf, api, pageOf, RefusedCall } from '../platform/api/client.ts'
import { useLive } from '../platform/api/use-live.tsx'
import { addDays, todayIn } from '../platform/i18n/days.ts'
import { named } from '../platform/i18n/localized.ts'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { SearchForm } from '../platform/ui/forms/search-form.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { readRows, rowsParameter, ShowMore } from '../platform/ui/show-more.tsx'
import { withoutLanguage } from '../platform/values/language.ts'
import { TimeRequests } from '../waitlist/time-requests.tsx'
import type { Route } from './+types/all-appointments-page.ts'
import { AppointmentTable } from './appointment-table.tsx'
import { DeskFilter, type DeskFilterState, ownDoctor, readFilter, useWantedFilter, type View } from './desk-filter.tsx'

/** Two screens full: more would delay the first one on a cheap phone. "Show more" brings longer pages. */
const rowsAtFirst = () => (matchMedia('(width >= 64rem)').matches ? '40' : '12')
const maxRowsOfSpan = '500'
/**
 * All appointments for staff, their own for patients: the server decides by the token. At `my-appointments` staff see their own
 * visits alone.
 */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const path = withoutLanguage(pathname)
  const ownAlone = path === '/dashboard/my-appointments'
  // The requests don't wait for the role.
  const [desk, { role, doctorId, emailVerified }] = await Promise.all([
    readDesk(readFilter(searchParams), searchParams, ownAlone),
    context.get(userContext),
  ])
  const isOwn = ownAlone || role === 'patient'
  if (isOwn && [...searchParams.keys()].some(name => name !== rowsParameter)) throw redirect(path)
  const doctor = desk.filter.doctor === ownDoctor ? (doctorId ?? '') : desk.filter.doctor
  return { isOwn, emailVerified, ...desk, filter: { ...desk.filter, doctor } }
}

async function readDesk(filter: DeskFilterState, search: URLSearchParams, ownAlone = false) {
  const clinic = await answerOf(api.clinic.$get())
  const today = todayIn(clinic.ok ? clinic.data.zone : 'UTC')
  const span = spanOf(filter.view, today)
  const query = {
    sort: 'visit' as const,
    ...(ownAlone && { own: 'true' as const }),
    ...Object.fromEntries(Object.entries(filter).filter(([name, value]) => name !== 'view' && value !== '')),
    ...span,
    // A day is shown and printed in full.
    ...(span.from && span.to && { limit: maxRowsOfSpan }),
  }
  const [page, doctors] = await Promise.all([
    readRows(search, after => readPage(after === undefined ? { limit: rowsAtFirst(), ...query } : { ...query, after })),
    answerOf(api.doctors.$get()),
  ])
  if (!page.answer.ok && !page.answer.refusal.errors?.q) throw new RefusedCall(page.answer.refusal)
  return { filter, span, today, page, doctors: doctors.ok ? named(doctors.data) : [] }
}

/** The first and the last day of a view, by the clinic's calendar. */
function spanOf(view: View, today: string): { readonly from?: string; readonly to?: string } {
  return {
    all: {},
    coming: { from: today },
    today: { from: today, to: today },
    week: { from: today, to: addDays(today, 6) },
    before: { to: addDays(today, -1) },
  }[view]
}

export default function AllAppointmentsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isOwn) return <Desk loaded={loaderData} />
  const title = texts.appointments.ownTitle
  return (
    <ListScreen title={title}>
      <Own {...loaderData} />
    </ListScreen>
  )
}

type ListProps = Awaited<ReturnType<typeof readDesk>>

/** An account's own visits, and the times that it waits for. */
function Own({ page: { rows, after }, emailVerified }: ListProps & { readonly emailVerified: boolean }) {
  const { revalidate } = useRevalidator()
  const text = texts.appointments
  return (
    <div className="list-body">
      {rows.length === 0 ? (
        <EmptyState picture="/pictures/empty-appointments.svg" title={text.empty}>
          <p>{text.emptyOwnLine}</p>
          <Link to="/treatments" className="pill pill-leaf mt-5">
            {text.chooseTreatment}
          </Link>
        </EmptyState>
      ) : (
        <>
          {!emailVerified && (
            <div className="mb-8">
              <VerifyFirst line={texts.auth.verify.getMails} />
            </div>
          )}
          <MyVisits rows={rows} onChange={revalidate} />
          {after !== undefined && <ShowMore shown={rows.length} />}
        </>
      )}
      <TimeRequests />
    </div>
  )
}

function Desk({ loaded }: { loaded: ListProps }) {
  const [search] = useSearchParams()
  const { data, reload } = useLive(() => readDesk(loaded.filter, search), loaded)
  const { filter, span, today, doctors } = data
  const { view, lifecycle, doctor } = useWantedFilter(filter)
  const { answer, rows, after, total, isMore } = data.page
  const text = texts.appointments
  const problem = answer.ok ? undefined : answer.refusal.errors?.q?.[0]
  const isNarrowed = filter.view !== 'all' || filter.q !== '' || filter.lifecycle !== '' || filter.doctor !== ''
  return (
    <ListScreen
      title={text.title}
      count={isMore ? text.countMore(total) : text.count(total)}
      actions={
        <>
          <SearchForm
            q={filter.q}
            others={{ view, lifecycle, doctor }}
            label={texts.desk.search}
            placeholder={texts.desk.searchHint}
            submit={texts.desk.find}
            problem={problem}
          />
          {span.from && span.to && (
            <button type="button" className="desk-button" onClick={() => window.print()}>
              {texts.desk.print}
            </button>
          )}
          <Link to="/dashboard/book" className="desk-button" data-look="go">
            {texts.desk.bookForCaller}
          </Link>
        </>
      }
    >
      <DeskFilter filter={filter} doctors={doctors} />
      <div className="list-body">
        {answer.ok && rows.length === 0 && (
          <EmptyState picture="/pictures/empty-appointments.svg" title={isNarrowed ? texts.desk.nothing : text.empty}>
            <p>{isNarrowed ? texts.desk.nothingLine : text.emptyLine}</p>
          </EmptyState>
        )}
        {rows.length > 0 && <AppointmentTable rows={rows} today={today} onChange={reload} />}
      </div>
      {after !== undefined && <ShowMore shown={rows.length} />}
    </ListScreen>
  )
}

async function readPage(query: NonNullable<Parameters<typeof api.appointments.$get>[0]['query']>) {
  const { answer, ...page } = await pageOf(api.appointments.$get({ query }))
  return { ...page, answer: answer.ok ? { ...answer, data: visitRows(answer.data) } : answer }
}
