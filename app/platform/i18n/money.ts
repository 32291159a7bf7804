import { digits } from './digits.ts'

/** The digits before a comma: pairs may follow them, then the last three digits. */
const groups = /\d(?=(\d\d)+\d$)/g

/** Whole Taka with digits grouped as in Bangladesh: "65,000" for 65000, "1,25,000" for 125000. Without Intl, as `en/dates.ts` says. */
export function formatTaka(costTaka: number): string {
  return digits(String(costTaka).replace(groups, '$&,'))
}
