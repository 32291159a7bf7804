import type { LinkedData } from '../platform/ui/page-meta.ts'

/** An address such as "House 12, Dhanmondi, Dhaka 1205" ends with a town and a postal code, which get fields of their own. */
export function postalAddress(address: string, country: string): LinkedData {
  const comma = address.lastIndexOf(',')
  const street = address.slice(0, Math.max(comma, 0)).trim()
  const [, town, code] = /^([^\d]*[^\d\s-])[\s-]+(\d{4,6})$/.exec(address.slice(comma + 1).trim()) ?? []
  const known =
    street && town ? { streetAddress: street, addressLocality: town, postalCode: code } : { streetAddress: address }
  return { '@type': 'PostalAddress', ...known, addressCountry: country }
}
