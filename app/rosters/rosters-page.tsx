import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { userContext } from '../auth/guard.ts'
import { api, dataOf } from '../platform/api/client.ts'
import { todayIn, weekdayName } from '../platform/i18n/days.ts'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { List } from '../platform/ui/list.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import type { Route } from './+types/rosters-page.ts'
import * as texts from './texts.ts'
import { openingWeekOf, rosterOf, weekdays } from './use-week.ts'
import { stretchesOn } from './week-hours.ts'
import { WeekRow } from './week-row.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [rosters, { openingHours, zone }, { role }] = await Promise.all([
    dataOf(api.rosters.$get()),
    dataOf(api.clinic.$get()),
    context.get(userContext),
  ])
  return { rosters, openingHours, today: isoWeekday(todayIn(zone)), isOwner: role === 'owner' }
}

const isoWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** A date that falls on a weekday, to name the weekday: January 2024 began on a Monday. */
const dateOnWeekday = (weekday: number) => `2024-01-0${weekday}`

export default function RostersPage({ loaderData }: Route.ComponentProps) {
  const text = texts.rosters
  return (
    <ListScreen title={text.title} line={text.line}>
      <div className="list-body">
        {loaderData.rosters.length > 0 ? (
          <RosterGrid {...loaderData} />
        ) : (
          <EmptyState picture="/pictures/placeholder-person.svg" title={text.noDoctors}>
            {text.noDoctorsLine}
          </EmptyState>
        )}
      </div>
    </ListScreen>
  )
}

function RosterGrid({ rosters, openingHours, today, isOwner }: Route.ComponentProps['loaderData']) {
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState('')
  const text = texts.rosters
  const shared = { openingHours, axis: axisOf(openingHours, rosters), today }
  return (
    <div className="rosters">
      <div className="rosters-days" aria-hidden="true">
        {weekdays.map(weekday => (
          <span key={weekday} data-today={weekday === today || undefined}>
            {weekday === today
              ? text.todayDay(weekdayName(dateOnWeekday(weekday)))
              : weekdayName(dateOnWeekday(weekday))}
          </span>
        ))}
      </div>
      <List>
        <WeekRow
          {...shared}
          isClinic
          isLocked={!isOwner}
          name={text.clinic}
          saved={openingWeekOf(openingHours, revalidate)}
          isOpened={opened === 'clinic'}
          onOpen={() => setOpened('clinic')}
        />
        {rosters.map(roster => (
          <WeekRow
            {...shared}
            key={roster.doctorId}
            name={roster.doctorName}
            saved={rosterOf(roster, revalidate)}
            isOpened={opened === roster.doctorId}
            onOpen={() => setOpened(roster.doctorId)}
          />
        ))}
      </List>
    </div>
  )
}

function axisOf(openingHours: LoadedHours, rosters: readonly { readonly hours: LoadedHours }[]) {
  const hours = openingHours.length > 0 ? openingHours : rosters.flatMap(roster => roster.hours)
  const stretches = weekdays.flatMap(weekday => stretchesOn(weekday, hours))
  return { from: Math.min(...stretches.map(({ from }) => from)), to: Math.max(...stretches.map(({ to }) => to)) }
}

type LoadedHours = Route.ComponentProps['loaderData']['openingHours']
