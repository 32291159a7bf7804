import type { CountryCode } from 'libphonenumber-js'

let home: CountryCode = 'BD'

/** The clinic's country, to which telephone numbers without a country code belong. One program, like one page, serves one clinic. */
export const homeCountry = (): CountryCode => home

/** Called whenever the clinic's row is read, on the server and by a page. */
export function setHomeCountry(country: string): void {
  // The type is asserted, since the column and the form take only countries that the library knows.
  home = country as CountryCode
}
