import { withoutInvisible, withoutJoiners } from './invisible.ts'

const banglaZero = 0x09e6

/** Dates, times and numbers are stored with Latin digits, and without invisible characters that come along when they are copied. */
export function latinDigits(text: string): string {
  return withoutJoiners(withoutInvisible(text)).replace(/[০-৯]/g, digit => String(digit.charCodeAt(0) - banglaZero))
}
