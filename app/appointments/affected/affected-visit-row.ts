import { api, dataOf } from '../../platform/api/client.ts'
import { visitRow } from '../appointment-row.ts'

export type AffectedVisitRow = Awaited<ReturnType<typeof readToCall>>[number]

export const readToCall = async () =>
  (await dataOf(api['to-call'].$get())).map(row => ({ ...row, visit: visitRow(row.visit) }))
