import { digits } from './digits.ts'

/** A comma follows a digit if pairs of digits, and then the last three digits of the amount, come after it. */
const groups = /\d(?=(?:\d\d){1,7}\d$)/g

/** Taka are grouped as in Bangladesh: "65,000", "1,25,000". Intl isn't used, for the reasons in `days.ts`. */
export function formatTaka(costTaka: number): string {
  return digits(String(costTaka).replace(groups, '$&,'))
}
