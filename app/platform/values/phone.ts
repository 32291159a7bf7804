// In the browser `#phone-numbers` checks only a telephone number's length; on the server it knows which numbers exist.
import parsePhoneNumber, { type CountryCode, getCountries } from '#phone-numbers'
import { latinDigits } from './digits.ts'
import { homeCountry } from './home-country.ts'
import { problem, z } from './zod.ts'

/** Returns a telephone number as it is stored, "+8801712345678". One of the clinic's country needs no code; an extension is refused. */
export function parsePhone(text: string, country = homeCountry()): string | undefined {
  const phone = parsePhoneNumber(latinDigits(text), country)
  return phone?.isValid() && !phone.ext ? phone.number : undefined
}

/** Returns a mobile number's country, since SMS reach no other numbers. Undefined in a browser, which doesn't know numbers' kinds. */
export function mobileCountryOf(phone: string): CountryCode | undefined {
  const parsed = parsePhoneNumber(phone)
  const type = parsed?.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? parsed?.country : undefined
}

export function isMobile(phone: string): boolean {
  return mobileCountryOf(phone) !== undefined
}

/** Whether a telephone number has an extension, which would be lost, so that the clinic would reach another person. */
const hasExtension = (text: string) => parsePhoneNumber(latinDigits(text), homeCountry())?.ext !== undefined

/** Returns the digits of a text that looks like part of a telephone number ("01712 34"), with any kind of hyphen. */
export function readDigits(text: string): string | undefined {
  const rest = latinDigits(text).replace(/[+\s()\p{Pd}]/gu, '')
  return /^\d+$/.test(rest) ? rest : undefined
}

/** A country is two letters of ISO 3166-1. */
export const countryCode = z.enum(getCountries())

/** A request may have a telephone number as a JSON number too, since the spec's field is a numeric input. */
export const phoneText = z
  .union([
    z
      .string()
      .max(100)
      .refine(text => !/[^\P{Cc}\t\n\r]/u.test(text), problem('unreadable')),
    z.number().transform(String),
  ])
  .transform((text, check) => {
    if (text.trim() === '') {
      check.addIssue({ code: 'custom', params: { problem: 'required' } })
      return z.NEVER
    }
    const phone = parsePhone(text)
    if (phone) return phone
    check.addIssue({ code: 'custom', params: { problem: hasExtension(text) ? 'phone_extension' : 'phone' } })
    return z.NEVER
  })
