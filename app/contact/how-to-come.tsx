import * as appointmentsTexts from '../appointments/texts.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import { mapOrigin } from './map-policy.ts'

type HowToComeFacts = Pick<Clinic, 'address' | 'phone' | 'latitude' | 'longitude'>

export function HowToCome({ clinic: { address, phone, latitude, longitude } }: { clinic: HowToComeFacts }) {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address
  if (!phone && !place) return null
  return (
    <p className="flex flex-wrap gap-3">
      {phone && (
        <a href={`tel:${phone}`} className="pill pill-leaf">
          {appointmentsTexts.visit.call(phone)}
        </a>
      )}
      {place && (
        <a
          href={`${mapOrigin}/directions?${new URLSearchParams({ to: place })}`}
          target="_blank"
          rel="noreferrer"
          className="pill pill-quiet"
        >
          {appointmentsTexts.visit.directions}
        </a>
      )}
    </p>
  )
}
