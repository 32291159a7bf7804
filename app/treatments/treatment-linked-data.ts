import { type LinkedData, sharePicture } from '../platform/ui/page-meta.ts'
import { currencyCode } from '../platform/values/money.ts'
import type { ShownTreatment } from './treatments.server.ts'

type Described = Pick<ShownTreatment, 'id' | 'name' | 'about' | 'costTaka' | 'picture'>

/** A treatment as structured data for search engines. Schema.org puts the price into an offer. */
export function procedureData(
  { id, name, about, costTaka, picture }: Described,
  origin: string,
  currency: string,
): LinkedData {
  const priceCurrency = currencyCode(currency)
  const url = `${origin}/treatments/${id}`
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
      {
        '@type': 'Offer',
        url,
        ...(priceCurrency !== undefined && { price: costTaka, priceCurrency }),
        itemOffered: { '@id': `${url}#procedure` },
        offeredBy: { '@id': `${origin}/#clinic` },
      },
    ],
  }
}
