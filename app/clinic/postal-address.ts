import type { LinkedData } from '../platform/ui/page-meta.ts'

/** "House 12, Dhanmondi, Dhaka 1205" as structured data: a town with its postal code at the end is given as such. */
export function postalAddress(address: string, country: string): LinkedData {
  const [, street, town, code] = /^(.+),\s*([^,\d]+?)[\s-]+(\d{4,6})$/.exec(address.trim()) ?? []
  const known = street ? { streetAddress: street, addressLocality: town, postalCode: code } : { streetAddress: address }
  return { '@type': 'PostalAddress', ...known, addressCountry: country }
}
