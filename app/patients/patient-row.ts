import type { api, DataOf } from '../api/client.ts'

/** A person's file, in short. */
export type PatientRow = Omit<DataOf<typeof api.patients.$get>[number], 'lastVisit'>
