import { pageAddress } from '../platform/i18n/page-address.ts'
import { clinicNode, type LinkedData, sharePicture } from '../platform/ui/page-meta.ts'
import { minutesPerDay } from '../platform/values/durations.ts'
import { currencyCode } from '../platform/values/money.ts'
import { parsePhone } from '../platform/values/phone.ts'
import { formatTime } from '../platform/values/time-of-day.ts'
import type { Clinic } from './clinic-row.ts'
import { postalAddress } from './postal-address.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Facts that the clinic hasn't given are left out of its structured data. */
export function dentistData(clinic: Clinic, origin: string): LinkedData {
  const { name, address, phone, email, latitude, longitude, country, openingHours, currency, social, picture } = clinic
  const code = currencyCode(currency)
  const pages = Object.values(social).filter(Boolean)
  return {
    '@type': 'Dentist',
    '@id': clinicNode(origin),
    url: origin + pageAddress('/'),
    name,
    image: origin + sharePicture(picture),
    ...(phone && { telephone: parsePhone(phone) ?? phone }),
    ...(email && { email }),
    ...(code && { currenciesAccepted: code }),
    ...(address && { address: postalAddress(address, country) }),
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(pages.length > 0 && { sameAs: pages }),
    openingHoursSpecification: openingHours.map(({ weekday, fromMinute, toMinute }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[weekday - 1]}`,
      opens: formatTime(fromMinute),
      closes: formatTime(toMinute % minutesPerDay),
    })),
  }
}
