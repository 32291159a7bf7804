import { postalAddress } from '../clinic/postal-address.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import { clinicNode, type LinkedData, sharePicture } from '../platform/ui/page-meta.ts'
import { parsePhone } from '../platform/values/phone.ts'
import type { ShownDoctor } from './doctors.server.ts'

/** A doctor's data for search engines. The address is that of the doctor's private chamber, as on the profile. */
export function physicianData(doctor: ShownDoctor, origin: string, country: string): LinkedData {
  const facts = [doctor.specialty, doctor.degrees].filter(fact => fact !== '')
  const url = origin + pageAddress(`/doctors/${doctor.slug}`)
  return {
    '@type': 'Physician',
    '@id': url,
    url,
    name: doctor.name,
    ...(facts.length > 0 && { description: `${facts.join('. ')}.` }),
    medicalSpecialty: 'Dentistry',
    image: origin + sharePicture(doctor.picture),
    ...(doctor.phone && { telephone: parsePhone(doctor.phone) ?? doctor.phone }),
    ...(doctor.email && { email: doctor.email }),
    ...(doctor.address && { address: postalAddress(doctor.address, country) }),
    ...(doctor.languages.length > 0 && { knowsLanguage: doctor.languages }),
    parentOrganization: { '@id': clinicNode(origin) },
  }
}
