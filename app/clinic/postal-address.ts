import type { LinkedData } from '../platform/ui/page-meta.ts'

/** An address such as "House 12, Dhanmondi, Dhaka 1205" ends with a town and a postal code, which get fields of their own. */
export function postalAddress(address: string, country: string): LinkedData {
  const [, street, town, code] = /^(.+),\s*([^,\d]+?)[\s-]+(\d{4,6})$/.exec(address.trim()) ?? []
  const known = street ? { streetAddress: street, addressLocality: town, postalCode: code } : { streetAddress: address }
  return { '@type': 'PostalAddress', ...known, addressCountry: country }
}
