import { addDays } from '../../platform/i18n/days.ts'

export const boardViews = ['doctors', 'chairs', 'week', 'month'] as const
export type BoardView = (typeof boardViews)[number]

export interface BoardAddress {
  readonly day: string | undefined
  readonly view: BoardView
  readonly doctor: string
}

export const boardPath = '/dashboard/today'

/** A doctor who opens the board sees their own visits until they choose another doctor, or all. */
export function readBoardAddress(search: URLSearchParams, ownDoctor: string): BoardAddress {
  const day = search.get('day') ?? ''
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
    view: boardViews.find(view => view === search.get('view')) ?? 'doctors',
    doctor: search.get('doctor') ?? ownDoctor,
  }
}

/** Whether the board counts visits instead of showing them, since those of a month, or of all doctors' week, need too much space. */
export const isPlan = ({ view, doctor }: Pick<BoardAddress, 'view' | 'doctor'>): boolean =>
  view === 'month' || (view === 'week' && doctor === '')

export function boardAddress(address: BoardAddress): string {
  const { day, view, doctor } = address
  const search = new URLSearchParams({ ...(day && { day }), ...(view !== 'doctors' && { view }), doctor })
  return `${boardPath}${isPlan(address) ? '/plan' : ''}?${search}`
}

export function dayBeside(day: string, view: BoardView, step: 1 | -1): string {
  if (view !== 'month') return addDays(day, step * (view === 'week' ? 7 : 1))
  return addDays(`${day.slice(0, 7)}-01`, step > 0 ? 31 : -1)
}

export function weekStart(day: string): string {
  const saturday = 6
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - saturday + 7) % 7))
}
