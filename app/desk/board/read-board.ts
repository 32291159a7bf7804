import { api, dataOf } from '../../platform/api/client.ts'
import { todayIn } from '../../platform/i18n/days.ts'
import { named } from '../../platform/i18n/localized.ts'
import { type BoardAddress, weekStart } from './board-address.ts'
import { readBoardDay } from './board-day.ts'

/** What the board shows: a day, or the days of a week. */
export async function readBoard(asked: BoardAddress | Promise<BoardAddress>) {
  const [clinic, doctors, address] = await Promise.all([dataOf(api.clinic.$get()), dataOf(api.doctors.$get()), asked])
  const day = address.day ?? todayIn(clinic.zone)
  const isWeek = address.view === 'week'
  const query = isWeek ? { from: weekStart(day), days: '7' } : { from: day }
  const days = await dataOf(api.days.$get({ query }))
  return { clinic, doctors: named(doctors), address, day, days: days.map(each => readBoardDay(each, clinic)) }
}

export type LoadedBoard = Awaited<ReturnType<typeof readBoard>>
