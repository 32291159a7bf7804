import { latinDigits } from './digits.ts'
import { z } from './zod.ts'

/** A number in a request. Forms send it as text, in Bangla digits too, and an empty field as no number. */
export const typedNumber = z
  .union([z.number(), z.string().max(100)])
  .transform(given => (typeof given === 'string' ? numberOf(latinDigits(given).trim()) : given))
  .pipe(z.number())

function numberOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}
