import { localized } from '../platform/i18n/localized.ts'
import type { Appointment } from './appointment.ts'
import type { VisitOnWire } from './appointment-row.ts'

/** A visit of the API as screens show it: its treatment and doctor in the language in use. */
export const visitRow = <Row extends VisitOnWire>(visit: Row) => localized(visit, ['treatment', 'doctorName'])

/** The same for several. */
export const visitRows = <Row extends VisitOnWire>(visits: readonly Row[]) => visits.map(visitRow)

type VisitNames = Pick<Appointment, 'treatmentName' | 'doctorName' | 'translations'>

/** The same on the server. */
export const namedVisit = <Row extends VisitNames>(visit: Row) => localized(visit, ['treatmentName', 'doctorName'])
