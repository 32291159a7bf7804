import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { openingWeekOf } from '../doctors/rosters/roster-form.tsx'
import { WeekForm } from '../doctors/rosters/week-form.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import type { Route } from './+types/opening-hours-page.ts'
import { loadClinic } from './load-clinic.ts'

/** The clinic's opening hours, for the owner. */
export const clientLoader = loadClinic

export default function OpeningHoursPage({ loaderData: { openingHours } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const text = texts.openingHours
  return (
    <ListScreen title={text.title} line={text.line}>
      <div className="list-body max-w-4xl">
        <WeekForm key={JSON.stringify(openingHours)} {...openingWeekOf(openingHours, revalidate)} />
      </div>
    </ListScreen>
  )
}
