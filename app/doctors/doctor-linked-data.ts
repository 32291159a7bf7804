import { type LinkedData, sharePicture } from '../ui/page-meta.ts'
import type { Doctor } from './doctor.ts'

/** A doctor as structured data for search engines. The address is that of their private chamber, as on their profile. */
export function physicianData(doctor: Doctor, origin: string): LinkedData {
  return {
    '@type': 'Physician',
    '@id': `${origin}/doctors/${doctor.slug}`,
    url: `${origin}/doctors/${doctor.slug}`,
    name: doctor.name,
    description: `${doctor.specialty}. ${doctor.degrees}.`,
    medicalSpecialty: 'Dentistry',
    image: origin + sharePicture(doctor.picture),
    telephone: doctor.phone,
    email: doctor.email,
    address: { '@type': 'PostalAddress', streetAddress: doctor.address, addressCountry: 'BD' },
    parentOrganization: { '@id': `${origin}/#clinic` },
  }
}
