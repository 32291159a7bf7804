import { type LinkedData, sharePicture } from '../platform/ui/page-meta.ts'
import type { ShownDoctor } from './doctors.server.ts'

/** A doctor as structured data for search engines. The address is that of their private chamber, as on their profile, if they have one. */
export function physicianData(doctor: ShownDoctor, origin: string, country: string): LinkedData {
  const facts = [doctor.specialty, doctor.degrees].filter(fact => fact !== '')
  return {
    '@type': 'Physician',
    '@id': `${origin}/doctors/${doctor.slug}`,
    url: `${origin}/doctors/${doctor.slug}`,
    name: doctor.name,
    ...(facts.length > 0 && { description: `${facts.join('. ')}.` }),
    medicalSpecialty: 'Dentistry',
    image: origin + sharePicture(doctor.picture),
    ...(doctor.phone && { telephone: doctor.phone }),
    ...(doctor.email && { email: doctor.email }),
    ...(doctor.address && {
      address: { '@type': 'PostalAddress', streetAddress: doctor.address, addressCountry: country },
    }),
    ...(doctor.languages.length > 0 && { knowsLanguage: doctor.languages }),
    parentOrganization: { '@id': `${origin}/#clinic` },
  }
}
