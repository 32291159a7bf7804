import { Link } from 'react-router'
import { api, dataOf } from '../platform/api/client.ts'
import { clockTime, longDay } from '../platform/i18n/days.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { Button } from '../platform/ui/button.tsx'
import { PageTitle } from '../platform/ui/page-title.tsx'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import type { Route } from './+types/slip-page.ts'
import * as texts from './texts.ts'

/** Makes a slip. Each call makes a new private link, which the slip shows as a QR code. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return dataOf(api.appointment[':id'].slip.$post({ param: { id } }))
}

/** The slip isn't made again when data are reloaded, since that would make another QR code, and each is a secret. */
export const shouldRevalidate = () => false

export default function SlipPage({ loaderData: slip, params: { id } }: Route.ComponentProps) {
  const { clinicName } = useSiteFacts()
  return (
    <div className="grid justify-items-start gap-5">
      <PageTitle>{texts.slip.title}</PageTitle>
      <h1 className="text-head print:hidden">{texts.slip.title}</h1>
      <article className="slip">
        <p lang={langOf(clinicName)} className="font-head text-xl">
          {clinicName}
        </p>
        {slip.serial === null ? (
          <p className="font-head text-2xl">{longDay(slip.date)}</p>
        ) : (
          <p className="font-head text-7xl leading-none tabular-nums">{texts.queueView.number(slip.serial)}</p>
        )}
        <p lang={langOf(slip.doctorName)} className="font-semibold">
          {slip.doctorName}
        </p>
        <p>{(slip.walkIn ? texts.slip.held : texts.slip.booked)(clockTime(slip.time))}</p>
        {slip.span && <p className="font-semibold">{texts.queueView.about(slip.span.from, slip.span.to)}</p>}
        <img src={slip.qr} alt={texts.slip.qrAlt} width={160} height={160} className="my-1 size-[42mm]" />
        <p className="text-sm">{texts.slip.scan}</p>
        {slip.serial === null && <p className="text-sm">{texts.slip.noNumber}</p>}
      </article>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="leaf" onClick={() => window.print()}>
          {texts.slip.print}
        </Button>
        <Link to={`/dashboard/all-appointments/${id}`} className="pill pill-quiet">
          {texts.slip.back}
        </Link>
      </div>
    </div>
  )
}
