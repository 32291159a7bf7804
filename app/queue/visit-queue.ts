import type { Lifecycle } from '../core/lifecycle.ts'

/** A visit's place in today's queue, as its page gets it. Times are the clinic's. */
export interface VisitQueueRow {
  readonly lifecycle: Lifecycle
  readonly doctorName: string
  readonly bookedTime: string
  readonly walkIn: boolean
  readonly serial: number | null
  readonly inChair: readonly (number | null)[]
  readonly before: readonly (number | null)[]
  readonly isUrgentBefore: boolean
  readonly span: { readonly from: string; readonly to: string } | null
  readonly toldTime: string | null
  readonly willComeTime: string | null
  readonly lateMinutes: number
  /** The doctor isn't here, until then or for the rest of the day. */
  readonly away: { readonly until: string | null } | null
  readonly silentSince: string | null
}
