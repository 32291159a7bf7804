import { texts } from '../i18n/texts.ts'
import { PinIcon } from '../ui/icons.tsx'

export interface Place {
  readonly address: string
  /** Null, both, while the clinic hasn't said where it is. */
  readonly latitude: number | null
  readonly longitude: number | null
}

interface Position {
  readonly latitude: number
  readonly longitude: number
}

const halfSpan = { latitude: 0.004, longitude: 0.006 }

/** The map comes from another company's server, so it loads only once the details are open (loading=lazy). */
export function ClinicMap({ place: { address, latitude, longitude } }: { place: Place }) {
  if (latitude === null || longitude === null) return null
  const place = { latitude, longitude }
  return (
    <div className="grid gap-3">
      <details className="clinic-map">
        <summary className="grid min-h-52 cursor-pointer content-center justify-items-center gap-3 rounded-box border border-line bg-mint-soft p-6 text-center">
          <PinIcon className="size-9 text-leaf" />
          <span className="max-w-[17em]">{address}</span>
          <span className="pill pill-quiet">{texts.contact.showMap}</span>
        </summary>
        <iframe
          title={texts.contact.mapTitle}
          src={embedAddress(place)}
          loading="lazy"
          className="h-72 w-full rounded-box border border-line"
          referrerPolicy="no-referrer"
        />
      </details>
      <p className="text-center text-sm text-soft">
        {texts.contact.mapNote}{' '}
        <a className="more" href={pageAddress(place)} rel="noreferrer" target="_blank">
          {texts.contact.openMap}
        </a>
      </p>
    </div>
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
  return `https://www.openstreetmap.org/export/embed.html?${parameters}`
}

function pageAddress({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
