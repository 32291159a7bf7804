import type { api, DataOf } from '../platform/api/client.ts'
import { type Localized, localized } from '../platform/i18n/localized.ts'
import type { Appointment } from './appointment.ts'

/** An appointment as the API sends it. */
export type VisitOnWire = DataOf<typeof api.appointments.$get>[number]

/** An appointment with its treatment and doctor in the language in use. */
export type AppointmentRow = Localized<VisitOnWire>

export const visitRow = <Row extends VisitOnWire>(visit: Row) => localized(visit)
export const visitRows = <Row extends VisitOnWire>(visits: readonly Row[]) => visits.map(visitRow)

type VisitNames = Pick<Appointment, 'treatmentName' | 'doctorName' | 'translations'>

/** An appointment on the server with its treatment and doctor in the language in use. */
export const namedVisit = <Row extends VisitNames>(visit: Row) => localized(visit)
