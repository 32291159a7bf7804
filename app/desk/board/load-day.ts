import { visitRows } from '../../appointments/appointment-row.ts'
import { api, dataOf } from '../../platform/api/client.ts'
import { todayIn } from '../../platform/i18n/days.ts'

/** The day that the address asks for with `?day=`, or today by the clinic's calendar, with all its visits. */
export async function loadDay(search: URLSearchParams) {
  const { zone } = await dataOf(api.clinic.$get())
  const today = todayIn(zone)
  const from = search.get('day') || today
  const [day] = await dataOf(api.days.$get({ query: { from } }))
  if (!day) throw new Error('a day was asked for and none was answered')
  return { day: { ...day, visits: visitRows(day.visits) }, today, zone }
}
