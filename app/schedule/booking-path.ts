import type { TimeText } from '../platform/values/time-of-day.ts'

interface ChosenSlot {
  readonly date?: string
  readonly time?: TimeText
  readonly doctorId?: string | undefined
}

/** The address of the booking page with a choice made before, which `wantedVisit` of `booking-page.tsx` reads. */
export function bookingPath(treatmentId: string, { date, time, doctorId }: ChosenSlot): string {
  const chosen = { ...(date && { date }), ...(time && { time }), ...(doctorId && { doctor: doctorId }) }
  return `/treatments/appointment/${treatmentId}?${new URLSearchParams(chosen)}`
}
