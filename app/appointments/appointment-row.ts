import type { api, DataOf } from '../platform/api/client.ts'
import type { Localized } from '../platform/i18n/localized.ts'

/** An appointment as the API sends it. */
export type VisitOnWire = DataOf<typeof api.appointments.$get>[number]

/** The same as screens show it, with its names in their language (`visitRow`). */
export type AppointmentRow = Localized<VisitOnWire, 'treatment' | 'doctorName'>

/** One appointment, as `GET /appointment/{id}` returns it. */
export type AppointmentInWords = DataOf<(typeof api.appointment)[':id']['$get']>
