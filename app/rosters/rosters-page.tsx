import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { SelectField } from '../ui/field.tsx'
import { LoadFailed, StaffOnly } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/rosters-page.ts'
import { RosterForm } from './roster-form.tsx'

/** Every doctor's week. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = await requireUser(request)
  if (role === 'patient') return { state: 'not-staff' as const }
  const rosters = await answerOf(api.rosters.$get())
  if (!rosters.ok) return { state: 'failed' as const, message: rosters.refusal.message }
  return { state: 'there' as const, rosters: rosters.data }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function RostersPage({ loaderData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState('')
  const { revalidate } = useRevalidator()
  const text = texts.rosters
  if (loaderData.state === 'not-staff') return <StaffOnly />
  if (loaderData.state === 'failed') return <LoadFailed message={loaderData.message} />
  const { rosters } = loaderData
  const roster = rosters.find(({ doctorId }) => doctorId === chosen) ?? rosters[0]
  return (
    <div className="max-w-3xl">
      <title>{texts.dashboard.pageTitle(text.title)}</title>
      <h1 className="text-head">{text.title}</h1>
      <p className="mt-1 mb-6 text-soft">{text.line}</p>
      {roster && (
        <>
          <div className="mb-7 max-w-xs">
            <SelectField
              label={texts.desk.doctor}
              value={roster.doctorId}
              onChange={event => setChosen(event.target.value)}
            >
              {rosters.map(({ doctorId, doctorName }) => (
                <option key={doctorId} value={doctorId}>
                  {doctorName}
                </option>
              ))}
            </SelectField>
          </div>
          <RosterForm
            key={`${roster.doctorId} ${JSON.stringify(roster.hours)}`}
            doctorId={roster.doctorId}
            doctorName={roster.doctorName}
            hours={roster.hours}
            onSaved={revalidate}
          />
        </>
      )}
    </div>
  )
}
