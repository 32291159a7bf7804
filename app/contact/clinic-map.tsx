import type { Clinic } from '../clinic/clinic-row.ts'
import { PinIcon } from '../platform/ui/icons.tsx'
import { Written } from '../platform/ui/written.tsx'
import { mapOrigin } from './map-policy.ts'
import * as texts from './texts.ts'

/** Both numbers of the clinic's position are null until the clinic has given it. */
export type Place = Pick<Clinic, 'address' | 'latitude' | 'longitude'>

type Position = Readonly<Record<'latitude' | 'longitude', number>>

const halfSpan = { latitude: 0.004, longitude: 0.006 }

/** Browsers don't report that another site's frame failed, so the map's frame lies over a pin. `site/read-page.ts` hides it offline. */
export function ClinicMap({ place: { address, latitude, longitude } }: { place: Place }) {
  if (latitude === null || longitude === null) return null
  const place = { latitude, longitude }
  return (
    <figure className="overflow-hidden rounded-box border border-line bg-mint-soft">
      <div className="relative grid h-64 place-items-center">
        <PinIcon className="size-9 text-leaf" />
        <iframe
          data-map
          title={texts.contact.mapTitle}
          src={embedAddress(place)}
          loading="lazy"
          className="absolute inset-0 size-full dark:brightness-90"
          referrerPolicy="no-referrer"
        />
      </div>
      <figcaption className="grid justify-items-start gap-1 border-t border-line px-5 py-3.5">
        {address && <Written text={address} />}
        <span className="text-sm text-soft">
          {texts.contact.mapNote}{' '}
          <a className="more inline-block py-1.5" href={pageAddress(place)} rel="noreferrer" target="_blank">
            {texts.contact.openMap}
          </a>
        </span>
      </figcaption>
    </figure>
  )
}

function embedAddress({ latitude, longitude }: Position): string {
  const box = [
    longitude - halfSpan.longitude,
    latitude - halfSpan.latitude,
    longitude + halfSpan.longitude,
    latitude + halfSpan.latitude,
  ]
  const parameters = new URLSearchParams({ bbox: box.join(), layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `${mapOrigin}/export/embed.html?${parameters}`
}

function pageAddress({ latitude, longitude }: Position): string {
  return `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
