const banglaZero = 0x09e6

/** Bangla digits as Latin ones, which everything is stored with; the rest of the text stays. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, digit => String(digit.charCodeAt(0) - banglaZero))
}
