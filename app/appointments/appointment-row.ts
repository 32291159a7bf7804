import type { api, DataOf } from '../platform/api/client.ts'
import type { Localized } from '../platform/i18n/localized.ts'

/** An appointment as the API sends it. */
export type VisitOnWire = DataOf<typeof api.appointments.$get>[number]

/** An appointment with its treatment and doctor in the language in use. */
export type AppointmentRow = Localized<VisitOnWire>
