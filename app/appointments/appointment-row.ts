import type { api, DataOf } from '../platform/api/client.ts'
import { type Localized, localized } from '../platform/i18n/localized.ts'
import type { Appointment } from './appointment.ts'

/** An appointment as the API sends it. */
export type VisitOnWire = DataOf<typeof api.appointments.$get>[number]

/** The same as screens show it, with its names in their language (`visitRow`). */
export type AppointmentRow = Localized<VisitOnWire>

/** A visit of the API as screens show it: its treatment and doctor in the language in use. */
export const visitRow = <Row extends VisitOnWire>(visit: Row) => localized(visit)

/** The same for several. */
export const visitRows = <Row extends VisitOnWire>(visits: readonly Row[]) => visits.map(visitRow)

type VisitNames = Pick<Appointment, 'treatmentName' | 'doctorName' | 'translations'>

/** The same on the server. */
export const namedVisit = <Row extends VisitNames>(visit: Row) => localized(visit)
