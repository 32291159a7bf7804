import { texts } from '#texts'
import { homeCountry } from '../values/home-country.ts'

/** "01712 345678" for a stored "+8801712345678" in Bangladesh; other numbers as they are, which every country takes. */
export function readablePhone(phone: string): string {
  const [, operator, rest] = (homeCountry() === 'BD' && /^\+880(1\d{3})(\d{6})$/.exec(phone)) || []
  return texts.digits(operator && rest ? `0${operator} ${rest}` : phone)
}

/** What an empty field shows; nothing where that number would be of another country. */
export const examplePhone = () => (homeCountry() === 'BD' ? texts.digits('01712 345678') : undefined)
