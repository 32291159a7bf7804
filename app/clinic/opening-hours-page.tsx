import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { openingWeekOf } from '../doctors/rosters/roster-form.tsx'
import { WeekForm } from '../doctors/rosters/week-form.tsx'
import { PageTitle } from '../platform/ui/page-title.tsx'
import type { Route } from './+types/opening-hours-page.ts'
import { loadClinic } from './load-clinic.ts'

/** The clinic's opening hours, for the owner. */
export const clientLoader = loadClinic

export default function OpeningHoursPage({ loaderData: { openingHours } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const text = texts.openingHours
  return (
    <div className="max-w-3xl">
      <PageTitle>{text.title}</PageTitle>
      <h1 className="text-head">{text.title}</h1>
      <p className="mt-1 mb-6 text-soft">{text.line}</p>
      <WeekForm key={JSON.stringify(openingHours)} {...openingWeekOf(openingHours, revalidate)} />
    </div>
  )
}
