const banglaZero = 0x09e6

/** The digits of a number or a text as Bangla ones: "২৩" for 23. Everything else stays. */
export function digits(text: string | number): string {
  return String(text).replace(/\d/g, digit => String.fromCharCode(banglaZero + Number(digit)))
}
