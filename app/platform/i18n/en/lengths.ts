import { inLargestUnit } from '../../values/durations.ts'

/** A whole number of minutes in words: "4 hours", "90 minutes". */
export function lengthInWords(minutes: number): string {
  const { count, unit } = inLargestUnit(minutes)
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** Until when patients can change a visit themselves, with the clinic's cut-off in minutes. */
export const untilCutoff = (minutes: number) =>
  minutes === 0 ? 'until it begins' : `up to ${lengthInWords(minutes)} before`
