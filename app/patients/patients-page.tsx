import { Form, Link } from 'react-router'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { dayWithYear } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { TextField } from '../platform/ui/forms/field.tsx'
import { List } from '../platform/ui/list.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { MedicalAlerts } from '../platform/ui/medical-alerts.tsx'
import { PageTitle } from '../platform/ui/page-title.tsx'
import type { Route } from './+types/patients-page.ts'
import { accountText, PatientFacts } from './patient-facts.tsx'
import type { FoundPatient } from './patient-row.ts'

const mostFound = 20

/** Finds the files of patients. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim()
  if (q === '') return { q, rows: undefined, problem: undefined }
  const answer = await answerOf(api.patients.$get({ query: { q } }))
  if (answer.ok) return { q, rows: answer.data, problem: undefined }
  return { q, rows: undefined, problem: answer.refusal.errors?.q?.[0] ?? answer.refusal.message }
}

export default function PatientsPage({ loaderData: { q, rows, problem } }: Route.ComponentProps) {
  const text = texts.patients
  return (
    <div className="max-w-4xl">
      <PageTitle>{text.title}</PageTitle>
      <h1 className="text-head">{text.title}</h1>
      <p className="mb-6 text-soft">{text.line}</p>
      <Form role="search" className="mb-6 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          key={q}
          label={text.search}
          name="q"
          type="search"
          defaultValue={q}
          autoComplete="off"
          hint={text.searchHint}
          problem={problem}
        />
        <Button type="submit" look="leaf" className="sm:mt-8.5">
          {text.find}
        </Button>
      </Form>
      <LiveRegion as="p" className="mb-3 text-soft">
        {rows && (rows.length === 0 ? text.none(q) : text.found(rows.length))}
      </LiveRegion>
      <List className="grid gap-3">
        {rows?.map(row => (
          <Found key={row._id} row={row} />
        ))}
      </List>
      {rows?.length === mostFound && <p className="mt-4 text-soft">{text.more}</p>}
    </div>
  )
}

function Found({ row }: { row: FoundPatient }) {
  const text = texts.patients
  return (
    <li className="sheet relative grid gap-2 px-5 py-4 hover:bg-mint-soft">
      <div>
        <Link
          to={`/dashboard/patients/${row._id}`}
          className="text-lg font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-[inherit]"
        >
          {row.name}
        </Link>
        <p className="text-soft">
          <PatientFacts patient={row} />
        </p>
        <p className="text-sm break-words text-soft">
          {[row.lastVisit && text.lastVisit(dayWithYear(row.lastVisit)), row.email, accountText(row)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <MedicalAlerts alerts={row.medicalAlerts} />
    </li>
  )
}
