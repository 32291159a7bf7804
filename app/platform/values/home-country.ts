import type { CountryCode } from 'libphonenumber-js'

let home: CountryCode = 'BD'

/** The clinic's country: telephone numbers without a country code are of it. One program, and one page, serves one clinic. */
export const homeCountry = (): CountryCode => home

/** Called with the clinic's facts whenever they are read, on the server and by a page. */
export function setHomeCountry(country: string): void {
  // The column and the form take only countries that the library knows.
  home = country as CountryCode
}
