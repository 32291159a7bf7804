import { getWeeksInMonth, parseDate } from '@internationalized/date'
import { redirect } from 'react-router'
import { userContext } from '../../auth/guard.ts'
import { useLive } from '../../live/use-live.tsx'
import { api, dataOf } from '../../platform/api/client.ts'
import { todayIn } from '../../platform/i18n/days.ts'
import { localizedRows } from '../../platform/i18n/localized.ts'
import { PageTitle } from '../../platform/ui/page-title.tsx'
import { type BoardAddress, boardAddress, isPlan, readBoardAddress, weekStart } from '../board/board-address.ts'
import { BoardHeader, DoctorChooser } from '../board/board-header.tsx'
import * as texts from '../board/texts.ts'
import type { Route } from './+types/plan-page.ts'
import { MonthPlan, WeekPlan } from './plan-tables.tsx'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { doctorId } = await context.get(userContext)
  const address = readBoardAddress(new URL(request.url).searchParams, doctorId ?? '')
  if (!isPlan(address)) throw redirect(boardAddress(address))
  return readShown(address)
}

async function readShown(address: BoardAddress) {
  const [clinic, doctors] = await Promise.all([dataOf(api.clinic.$get()), dataOf(api.doctors.$get())])
  const today = todayIn(clinic.zone)
  const day = address.day ?? today
  const isWeek = address.view === 'week'
  const from = weekStart(isWeek ? day : `${day.slice(0, 7)}-01`)
  const weeks = isWeek ? 1 : getWeeksInMonth(parseDate(day), 'en', 'sat')
  const doctor = address.doctor === '' ? {} : { doctor: address.doctor }
  const days = await dataOf(api.plan.$get({ query: { from, days: String(weeks * 7), ...doctor } }))
  return { address, today, day, doctors: localizedRows(doctors), days }
}

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  const { data } = useLive(() => readShown(loaderData.address), loaderData)
  const { address, today, day, doctors, days } = data
  const Shown = address.view === 'week' ? WeekPlan : MonthPlan
  return (
    <div className="plan">
      <PageTitle>{texts.board.title}</PageTitle>
      <BoardHeader address={address} day={day}>
        <DoctorChooser address={address} doctors={doctors} hasAll />
      </BoardHeader>
      <Shown days={days} doctors={doctors} day={day} today={today} address={address} />
    </div>
  )
}
