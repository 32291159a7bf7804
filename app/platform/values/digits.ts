const banglaZero = 0x09e6

/** Everything is stored with Latin digits, so Bangla ones are replaced. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, digit => String(digit.charCodeAt(0) - banglaZero))
}
