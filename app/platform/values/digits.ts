const banglaZero = 0x09e6

/** Replaces Bangla digits by Latin ones, since everything is stored with Latin digits. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, digit => String(digit.charCodeAt(0) - banglaZero))
}
