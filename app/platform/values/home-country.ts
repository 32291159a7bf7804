import type { CountryCode } from 'libphonenumber-js'

let home: CountryCode = 'BD'

/** Telephone numbers without a country code are of the clinic's country. One program, and one page, serves one clinic. */
export const homeCountry = (): CountryCode => home

/** Called whenever the clinic is read, on the server and by a page. */
export function setHomeCountry(country: string): void {
  // The column and the form take only countries that the library knows.
  home = country as CountryCode
}
