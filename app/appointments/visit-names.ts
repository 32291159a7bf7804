import { localized } from '../platform/i18n/localized.ts'
import type { Appointment } from './appointment.ts'
import type { VisitOnWire } from './appointment-row.ts'

/** A visit of the API as screens show it: its treatment and doctor in the language in use. */
export const visitRow = <Visit extends VisitOnWire>(visit: Visit) => localized(visit, ['treatment', 'doctorName'])

/** The same for several. */
export const visitRows = <Visit extends VisitOnWire>(visits: readonly Visit[]) => visits.map(visitRow)

type VisitNames = Pick<Appointment, 'treatmentName' | 'doctorName' | 'translations'>

/** The same on the server. */
export const namedVisit = <Visit extends VisitNames>(visit: Visit) => localized(visit, ['treatmentName', 'doctorName'])
