import { pageAddress } from '../platform/i18n/page-address.ts'
import { clinicNode, type LinkedData, sharePicture } from '../platform/ui/page-meta.ts'
import { currencyCode } from '../platform/values/money.ts'
import type { ShownTreatment } from './treatments.server.ts'

/** The structured data of a treatment. Its price is in an offer, where Schema.org has prices. */
export function procedureData(
  { id, name, about, costTaka, picture }: ShownTreatment,
  origin: string,
  currency: string,
): LinkedData {
  const priceCurrency = currencyCode(currency)
  const url = origin + pageAddress(`/treatments/${id}`)
  return {
    '@graph': [
      {
        '@type': 'MedicalProcedure',
        '@id': `${url}#procedure`,
        url,
        name,
        description: about,
        image: origin + sharePicture(picture),
      },
      // The offer needs a service besides the procedure, since an offer's item has to be one (schema.org's range of `itemOffered`).
      {
        '@type': 'Service',
        '@id': `${url}#service`,
        name,
        description: about,
        provider: { '@id': clinicNode(origin) },
      },
      {
        '@type': 'Offer',
        url,
        ...(priceCurrency !== undefined && { price: costTaka, priceCurrency }),
        itemOffered: { '@id': `${url}#service` },
        offeredBy: { '@id': clinicNode(origin) },
      },
    ],
  }
}
