import type { api, DataOf } from '../platform/api/client.ts'
import type { Localized } from '../platform/i18n/localized.ts'

export type VisitOnWire = DataOf<typeof api.appointments.$get>[number]

export type AppointmentRow = Localized<VisitOnWire>
