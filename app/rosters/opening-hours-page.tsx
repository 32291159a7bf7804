import { useRevalidator } from 'react-router'
import * as texts from '../clinic/texts.ts'
import { api, dataOf } from '../platform/api/client.ts'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import type { Route } from './+types/opening-hours-page.ts'
import { openingWeekOf } from './use-week.ts'
import { WeekForm } from './week-form.tsx'

export const clientLoader = () => dataOf(api.clinic.$get())

export default function OpeningHoursPage({ loaderData: { openingHours } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const text = texts.openingHours
  return (
    <ListScreen title={text.title} line={text.line}>
      <div className="list-body max-w-4xl">
        <WeekForm {...openingWeekOf(openingHours, revalidate)} />
      </div>
    </ListScreen>
  )
}
