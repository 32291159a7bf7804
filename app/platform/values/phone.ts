// The browser checks lengths alone; the server knows which numbers exist.
import parsePhoneNumber, { type CountryCode, getCountries } from '#phone-numbers'
import { latinDigits } from './digits.ts'
import { homeCountry } from './home-country.ts'
import { problem, z } from './zod.ts'

/**
 * The one stored form ("+8801712345678") of a number as people in the clinic's country write it, or of another country's with its code;
 * undefined for any other text, also for a number with an extension.
 */
export function parsePhone(text: string, country = homeCountry()): string | undefined {
  const phone = parsePhoneNumber(latinDigits(text), country)
  return phone?.isValid() && !phone.ext ? phone.number : undefined
}

/**
 * The country of a stored number to which text messages can be sent; undefined for a landline, and in the browser, which doesn't know
 * the kinds of numbers.
 */
export function mobileCountryOf(phone: string): CountryCode | undefined {
  const parsed = parsePhoneNumber(phone)
  const type = parsed?.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? parsed?.country : undefined
}

/** Whether text messages get to a stored number; the browser can't say. */
export function isMobile(phone: string): boolean {
  return mobileCountryOf(phone) !== undefined
}

/** Only the number would be stored, and the clinic would reach another person. */
const hasExtension = (text: string) => parsePhoneNumber(latinDigits(text), homeCountry())?.ext !== undefined

/** The digits of a text that looks like part of a phone number ("01712 34"), with any kind of hyphen, or undefined. */
export function readDigits(text: string): string | undefined {
  const rest = latinDigits(text).replace(/[+\s()\p{Pd}]/gu, '')
  return /^\d+$/.test(rest) ? rest : undefined
}

/** A country (ISO 3166-1, two letters) whose numbers are known. */
export const countryCode = z.enum(getCountries())

/** A phone number in a request; a JSON number is accepted too, since the spec's field is a numeric input. */
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
