import { api, dataOf } from '../../platform/api/client.ts'
import { localized } from '../../platform/i18n/localized.ts'

export type AffectedVisitRow = Awaited<ReturnType<typeof readToCall>>[number]

export const readToCall = async () =>
  (await dataOf(api['to-call'].$get())).map(row => ({ ...row, visit: localized(row.visit) }))
