import type { ReactNode } from 'react'
import { texts } from '#texts'
import type { Clinic } from '../clinic/clinic.server.ts'
import { HowToCome } from '../contact/how-to-come.tsx'
import { pageAddress } from '../platform/i18n/page-address.ts'
import { CloseIcon } from '../platform/ui/icons.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { Written } from '../platform/ui/written.tsx'

/**
 * The card of the visit that was just booked, empty and hidden: the page is cached and the same for everyone. Its module fills in
 * what stands in braces (`site/booked-visit.ts`).
 */
export function BookedVisitCard({ clinic }: { clinic: Clinic }) {
  const { currency, bookedAtOnce } = useSiteFacts()
  const name = '{treatment}'
  const visits = pageAddress('/dashboard/all-appointments')
  return (
    <section
      id="booked-visit"
      hidden
      aria-label={texts.visit.title}
      data-offline={texts.errors.offline}
      data-resent={texts.auth.mailMe.sent}
      className="sheet relative mb-12 grid gap-5 bg-mint-soft p-6 md:p-8"
    >
      <div className="pr-12">
        <h2 className="text-sub">{bookedAtOnce ? texts.visit.booked : texts.visit.title}</h2>
        <p className="text-soft" data-text={texts.visit.forWhom(name, '{patient}')} />
      </div>
      <button
        type="button"
        data-put-away
        aria-label={texts.visit.putAway}
        className="absolute top-4 right-4 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-mint"
      >
        <CloseIcon />
      </button>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={texts.booking.when}>
          <span className="block" data-text="{day}" />
          <span data-text="{time}" />
        </Fact>
        <Fact name={texts.booking.doctor}>
          <span data-text="{doctorName}" />
        </Fact>
        <Fact name={texts.visit.where}>
          <Written text={clinic.address} />
        </Fact>
        <Fact name={texts.booking.cost}>
          <span data-text={texts.treatments.cost('{cost}', currency)} />
        </Fact>
      </dl>
      <HowToCome clinic={clinic} />
      <div className="flex flex-wrap gap-3">
        <a
          data-href={`${visits}/{id}/move`}
          data-label={texts.visit.moveName(name)}
          href={visits}
          className="pill pill-quiet"
        >
          {texts.visit.move}
        </a>
        <button type="button" data-calendar data-label={texts.visit.calendarName(name)} className="pill pill-quiet">
          {texts.visit.calendar}
        </button>
        <a
          data-href={`${visits}#cancel-{id}`}
          data-label={texts.appointments.cancelOwn(name)}
          href={visits}
          className="pill pill-text"
        >
          {texts.visit.cancel}
        </a>
      </div>
      <div data-unverified hidden className="border-t border-line pt-5">
        <p className="mb-3">{texts.auth.verify.getMails}</p>
        <button type="button" data-resend className="pill pill-quiet">
          {texts.auth.verify.resend}
        </button>
      </div>
      <LiveRegion as="p" className="font-semibold" />
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
