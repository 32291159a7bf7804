import type { api, DataOf } from '../platform/api/client.ts'

/** A person's file as a search finds it. */
export type FoundPatient = DataOf<typeof api.patients.$get>[number]

/** A person's file, in short. */
export type PatientRow = Omit<FoundPatient, 'lastVisit' | 'lastTreatmentId'>

/** A person's file with all but its visits. */
export type PatientFile = Omit<DataOf<(typeof api.patients)[':id']['$get']>, 'visits'>
