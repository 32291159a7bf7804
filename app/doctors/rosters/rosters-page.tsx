import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { api, dataOf } from '../../platform/api/client.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { NameOptions, SelectField } from '../../platform/ui/forms/field.tsx'
import { PageTitle } from '../../platform/ui/page-title.tsx'
import type { Route } from './+types/rosters-page.ts'
import { RosterForm } from './roster-form.tsx'

export const clientLoader = () => dataOf(api.rosters.$get())

export default function RostersPage({ loaderData: rosters }: Route.ComponentProps) {
  const [chosen, setChosen] = useState('')
  const { revalidate } = useRevalidator()
  const text = texts.rosters
  const roster = rosters.find(({ doctorId }) => doctorId === chosen) ?? rosters[0]
  return (
    <div className="max-w-3xl">
      <PageTitle>{text.title}</PageTitle>
      <h1 className="text-head">{text.title}</h1>
      <p className="mt-1 mb-6 text-soft">{text.line}</p>
      {roster ? (
        <>
          <div className="mb-7 max-w-xs">
            <SelectField
              label={texts.desk.doctor}
              value={roster.doctorId}
              onChange={event => setChosen(event.target.value)}
            >
              <NameOptions rows={rosters.map(({ doctorId, doctorName }) => ({ _id: doctorId, name: doctorName }))} />
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
      ) : (
        <EmptyState picture="/pictures/placeholder-person.svg" title={text.noDoctors}>
          {text.noDoctorsLine}
        </EmptyState>
      )}
    </div>
  )
}
