import type { Lifecycle } from '../core/lifecycle.ts'

/** The parts of a day's list that staff can choose, and the states in each. */
export const dayParts = ['all', 'toCome', 'waiting', 'seated', 'done', 'off'] as const
export type DayPart = (typeof dayParts)[number]

const partOf: Record<Lifecycle, DayPart> = {
  requested: 'toCome',
  confirmed: 'toCome',
  arrived: 'waiting',
  in_chair: 'seated',
  completed: 'done',
  no_show: 'off',
  cancelled: 'off',
}

export const isInPart = (lifecycle: Lifecycle, part: DayPart): boolean => part === 'all' || partOf[lifecycle] === part
