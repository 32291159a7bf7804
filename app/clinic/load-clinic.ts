import { api, dataOf } from '../platform/api/client.ts'

/** The clinic's facts and limits, for screens. */
export const loadClinic = () => dataOf(api.clinic.$get())

export type LoadedClinic = Awaited<ReturnType<typeof loadClinic>>
