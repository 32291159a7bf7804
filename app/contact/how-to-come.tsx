import { texts } from '#texts'
import type { Clinic } from '../clinic/clinic.server.ts'
import type { Language } from '../platform/values/language.ts'
import { mapOrigin } from './map-policy.ts'

export interface HowToComeFacts extends Pick<Clinic, 'address' | 'phone' | 'latitude' | 'longitude'> {
  readonly lang: { readonly address?: Language | undefined }
}

/** For a visit: links to call the clinic and to find the way, as far as it has given a number and a place. */
export function HowToCome({ clinic: { address, phone, latitude, longitude } }: { clinic: HowToComeFacts }) {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address
  if (!phone && !place) return null
  return (
    <p className="flex flex-wrap gap-3">
      {phone && (
        <a href={`tel:${phone}`} className="pill pill-leaf">
          {texts.visit.call(phone)}
        </a>
      )}
      {place && (
        <a
          href={`${mapOrigin}/directions?${new URLSearchParams({ to: place })}`}
          target="_blank"
          rel="noreferrer"
          className="pill pill-quiet"
        >
          {texts.visit.directions}
        </a>
      )}
    </p>
  )
}
