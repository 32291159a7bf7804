import { homeCountry } from '../values/home-country.ts'
import { digits } from './digits.ts'
import { inLanguages } from './in-languages.ts'

/** In Bangladesh "+8801712345678" is written "01712 345678". Other numbers stay as they are, which every country understands. */
export function readablePhone(phone: string): string {
  const [, operator, rest] = (homeCountry() === 'BD' && /^\+880(1\d{3})(\d{6})$/.exec(phone)) || []
  return digits(operator && rest ? `0${operator} ${rest}` : phone)
}

/** The example in an empty field for a telephone number; none where it would be of another country than the clinic's. */
export const examplePhone = () => (homeCountry() === 'BD' ? digits('01712 345678') : undefined)

/** Asks visitors to call, or to write to a clinic that hasn't given its telephone number yet. */
export const callUs = inLanguages({
  en: (phone: string | number | undefined) => (phone ? `call us at ${phone}` : 'write to us'),
  bn: (phone: string | number | undefined) => (phone ? `${digits(phone)} নম্বরে ফোন করুন` : 'আমাদের লিখুন'),
})
