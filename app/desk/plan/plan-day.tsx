import { texts } from '#texts'
import type { api, DataOf } from '../../platform/api/client.ts'
import type { BoardAddress } from '../board/board-address.ts'

export type PlanDay = DataOf<typeof api.plan.$get>[number]
export type PlanDoctor = PlanDay['doctors'][number]

export interface PlanProps {
  readonly days: readonly PlanDay[]
  /** In the clinic's order. */
  readonly doctors: readonly Pick<PlanDoctor, '_id' | 'name'>[]
  /** The day that was asked for. */
  readonly day: string
  readonly today: string
  readonly address: BoardAddress
}

interface CountsProps {
  readonly visits: number
  readonly freeMinutes: number
  /** Nothing can be booked on it any more. */
  readonly isOver: boolean
}

/** How many visits there are, and how much time is left. */
export function Counts({ visits, freeMinutes, isOver }: CountsProps) {
  const text = texts.board.plan
  return (
    <>
      {visits > 0 && <b className="font-semibold">{text.visits(visits)}</b>}
      {visits === 0 && isOver && <span className="plan-free">{text.none}</span>}
      {!isOver && <span className="plan-free">{freeMinutes > 0 ? text.free(freeMinutes) : text.full}</span>}
    </>
  )
}

/** Those who work or have visits on one of the days, in the clinic's order; who has left comes last. */
export function doctorsOf({ days, doctors }: Pick<PlanProps, 'days' | 'doctors'>): Pick<PlanDoctor, '_id' | 'name'>[] {
  const planned = new Map(days.flatMap(day => day.doctors.map(doctor => [doctor._id, doctor])))
  const present = doctors.filter(({ _id }) => planned.has(_id))
  return [...present, ...[...planned.values()].filter(({ _id }) => !doctors.some(doctor => doctor._id === _id))]
}

/** The sum over the doctors of a day. */
export const sumOf = (doctors: readonly PlanDoctor[]) => ({
  visits: doctors.reduce((sum, { visits }) => sum + visits, 0),
  freeMinutes: doctors.reduce((sum, { freeMinutes }) => sum + freeMinutes, 0),
})
