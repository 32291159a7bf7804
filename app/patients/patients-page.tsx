import { Link } from 'react-router'
import * as deskTexts from '../desk/texts.ts'
import { answerOf, api, pageOf, RefusedCall } from '../platform/api/client.ts'
import { todayIn } from '../platform/i18n/days.ts'
import { SearchForm } from '../platform/ui/forms/search-form.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { readRows, ShowMore } from '../platform/ui/show-more.tsx'
import type { Route } from './+types/patients-page.ts'
import type { ListedPatient } from './patient.ts'
import { PatientTable } from './patient-table.tsx'
import * as texts from './texts.ts'

const mostFound = 20
const rowsAtFirst = '40'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim()
  const [list, clinic] = await Promise.all([readPatients(q, searchParams), answerOf(api.clinic.$get())])
  return { q, today: todayIn(clinic.ok ? clinic.data.zone : 'UTC'), ...list }
}

interface Listed {
  readonly rows: readonly ListedPatient[]
  /** Where the next page of patients begins; undefined on the last page. */
  readonly after?: string | undefined
  readonly total?: number
  readonly isMore?: boolean
  readonly problem?: string
}

async function readPatients(q: string, search: URLSearchParams): Promise<Listed> {
  if (q !== '') {
    const answer = await answerOf(api.patients.$get({ query: { q } }))
    if (answer.ok) return { rows: answer.data }
    return { rows: [], problem: answer.refusal.errors?.q?.[0] ?? answer.refusal.message }
  }
  const { answer, ...page } = await readRows(search, after =>
    pageOf(api.patients.$get({ query: after === undefined ? { limit: rowsAtFirst } : { after } })),
  )
  if (!answer.ok) throw new RefusedCall(answer.refusal)
  return page
}

export default function PatientsPage({ loaderData }: Route.ComponentProps) {
  const { q, rows, today, after, problem, total, isMore = false } = loaderData
  const text = texts.patients
  return (
    <ListScreen
      title={text.title}
      count={total !== undefined && (isMore ? text.countMore(total) : text.found(total))}
      actions={
        <>
          <SearchForm q={q} label={text.search} placeholder={text.searchShort} submit={text.find} problem={problem} />
          <Link to="/dashboard/book" className="desk-button" data-look="go">
            {deskTexts.desk.bookForCaller}
          </Link>
        </>
      }
    >
      <LiveRegion as="p" className="px-5 pt-2 text-[0.875rem] text-soft lg:px-4">
        {q !== '' && problem === undefined && (rows.length === 0 ? text.none(q) : text.found(rows.length))}
      </LiveRegion>
      {q !== '' && (
        <p className="flex flex-wrap items-center gap-x-3 px-5 pb-2 text-[0.875rem] text-soft lg:px-4">
          {rows.length === mostFound ? <span>{text.more}</span> : <span>{text.searchHint}</span>}
          <Link to="/dashboard/patients" className="more pointer-coarse:min-h-11">
            {text.everyone}
          </Link>
        </p>
      )}
      <div className="list-body">
        {rows.length > 0 && <PatientTable rows={rows} today={today} isFound={q !== ''} />}
      </div>
      {after !== undefined && <ShowMore shown={rows.length} />}
    </ListScreen>
  )
}
