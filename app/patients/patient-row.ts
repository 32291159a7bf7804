import type { api, DataOf } from '../platform/api/client.ts'

/** A person's file, in short. */
export type PatientRow = Omit<DataOf<typeof api.patients.$get>[number], 'lastVisit'>

/** A person's file with all but its visits. */
export type PatientFile = Omit<DataOf<(typeof api.patients)[':id']['$get']>, 'visits'>
