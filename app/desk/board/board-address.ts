import { addDays } from '../../platform/i18n/days.ts'

export const boardViews = ['doctors', 'week'] as const
export type BoardView = (typeof boardViews)[number]

/** What the board shows, as its address says. */
export interface BoardAddress {
  /** Undefined for today. */
  readonly day: string | undefined
  readonly view: BoardView
  /** Empty for every doctor. */
  readonly doctor: string
}

export const boardPath = '/dashboard/today'

/** A doctor's account sees that doctor's visits until the user chooses another doctor, or all. */
export function readBoardAddress(search: URLSearchParams, ownDoctor: string): BoardAddress {
  const day = search.get('day') ?? ''
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
    view: boardViews.find(view => view === search.get('view')) ?? 'doctors',
    doctor: search.get('doctor') ?? ownDoctor,
  }
}

export function boardAddress({ day, view, doctor }: BoardAddress): string {
  return `${boardPath}?${new URLSearchParams({ ...(day && { day }), ...(view === 'week' && { view }), doctor })}`
}

/** The Saturday on which the week of a day begins. */
export function weekStart(day: string): string {
  const saturday = 6
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - saturday + 7) % 7))
}
