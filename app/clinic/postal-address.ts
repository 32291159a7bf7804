import type { LinkedData } from '../platform/ui/page-meta.ts'

/**
 * "House 12, Dhanmondi, Dhaka 1205" as structured data. A town with its postal code at the end gets fields of its own.
 */
export function postalAddress(address: string, country: string): LinkedData {
  const [, street, town, code] = /^(.+),\s*([^,\d]+?)[\s-]+(\d{4,6})$/.exec(address.trim()) ?? []
  const known = street ? { streetAddress: street, addressLocality: town, postalCode: code } : { streetAddress: address }
  return { '@type': 'PostalAddress', ...known, addressCountry: country }
}
