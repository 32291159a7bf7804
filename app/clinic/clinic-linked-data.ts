import { formatTime } from '../core/time-of-day.ts'
import type { LinkedData } from '../ui/page-meta.ts'
import type { Clinic } from './clinic.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export type ClinicFacts = Pick<
  Clinic,
  'name' | 'address' | 'phone' | 'email' | 'latitude' | 'longitude' | 'openingHours'
>

/** The clinic for search engines and maps: where it is and when it is open. */
export function dentistData(clinic: ClinicFacts, origin: string): LinkedData {
  const { name, address, phone, email, latitude, longitude, openingHours } = clinic
  return {
    '@type': 'Dentist',
    '@id': `${origin}/#clinic`,
    url: `${origin}/`,
    name,
    image: `${origin}/pictures/share.jpg`,
    telephone: phone,
    email,
    currenciesAccepted: 'BDT',
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BD' },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: openingHours.map(({ weekday, fromMinute, toMinute }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[weekday - 1]}`,
      opens: formatTime(fromMinute),
      closes: formatTime(toMinute),
    })),
  }
}
