import type { api, DataOf } from '../platform/api/client.ts'

/** A person's file as a list shows it. */
export type ListedPatient = DataOf<typeof api.patients.$get>[number]

/** The same where a patient is chosen. */
export type FoundPatient = Omit<ListedPatient, 'nextVisit' | 'visitCount'>

/** A person's file, in short. */
export type PatientRow = Omit<FoundPatient, 'lastVisit' | 'lastTreatmentId'>

/** A person's file with all but its visits. */
export type PatientFile = Omit<DataOf<(typeof api.patients)[':id']['$get']>, 'visits'>
