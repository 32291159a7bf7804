import type { api, DataOf } from '../platform/api/client.ts'
import type { Localized } from '../platform/i18n/localized.ts'

export type VisitOnWire = DataOf<typeof api.appointments.$get>[number]

export type AppointmentRow = Localized<VisitOnWire>

type TimeShown = Pick<VisitOnWire, 'appointDate' | 'appointTime' | 'doctorId'>

/** What a move, or a patient's change, is based on: a patient's visit may be accepted meanwhile. */
export const timeShown = ({ appointDate, appointTime, doctorId }: TimeShown) => ({ appointDate, appointTime, doctorId })

/** What a step is based on, or another change by the desk. */
export const visitShown = ({ lifecycle, ...time }: TimeShown & Pick<VisitOnWire, 'lifecycle'>) => ({
  lifecycle,
  ...timeShown(time),
})
