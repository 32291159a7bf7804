import type { ReactNode } from 'react'
import { texts } from '../i18n/texts.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { useSiteFacts } from '../ui/site-facts.ts'

/**
 * The card of the visit that was just booked, empty and hidden: the page is cached and the same for everyone. Its module fills in
 * what stands in braces (`site/booked-visit.ts`).
 */
export function BookedVisitCard({ address }: { address: string }) {
  const { visit, booking, appointments } = texts
  const { currency } = useSiteFacts()
  const name = '{treatment}'
  return (
    <section
      id="booked-visit"
      hidden
      aria-labelledby="booked-visit-title"
      data-offline={texts.errors.offline}
      className="sheet relative mb-12 grid gap-5 bg-mint-soft p-6 md:p-8"
    >
      <div className="pr-12">
        <h2 id="booked-visit-title" className="text-sub">
          {visit.title}
        </h2>
        <p className="text-soft" data-text={`${name} ${visit.forName('{patient}')}`} />
      </div>
      <button
        type="button"
        data-put-away
        aria-label={visit.putAway}
        className="absolute top-4 right-4 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-mint"
      >
        <CloseIcon />
      </button>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={booking.when}>
          <span className="block" data-text="{day}" />
          <span data-text="{time}" />
        </Fact>
        <Fact name={booking.doctor}>
          <span data-text="{doctor}" />
        </Fact>
        <Fact name={visit.where}>{address}</Fact>
        <Fact name={booking.cost}>
          <span data-text={texts.treatments.cost('{cost}', currency)} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <a
          data-href="/dashboard/all-appointments/{id}/move"
          data-label={visit.moveName(name)}
          href="/dashboard/all-appointments"
          className="pill pill-leaf"
        >
          {visit.move}
        </a>
        <button type="button" data-calendar data-label={visit.calendarName(name)} className="pill pill-quiet">
          {visit.calendar}
        </button>
        <a
          data-href="/dashboard/all-appointments#cancel-{id}"
          data-label={appointments.cancelOwn(name)}
          href="/dashboard/all-appointments"
          className="pill pill-danger"
        >
          {visit.cancel}
        </a>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
