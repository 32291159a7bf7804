import type { ReactNode } from 'react'
import * as bookingTexts from '../appointments/booking/texts.ts'
import * as appointmentsTexts from '../appointments/texts.ts'
import * as authTexts from '../auth/texts.ts'
import type { Clinic } from '../clinic/clinic-row.ts'
import { HowToCome } from '../contact/how-to-come.tsx'
import { pageAddress } from '../platform/i18n/page-address.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { CloseIcon } from '../platform/ui/icons.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { Written } from '../platform/ui/written.tsx'

/** The card "Your visit". Its page is cached and the same for everyone, so `booked-visit.ts` fills in what is in braces. */
export function BookedVisitCard({ clinic }: { clinic: Clinic }) {
  const { currency, bookedAtOnce } = useSiteFacts()
  const name = '{treatment}'
  const visits = pageAddress('/dashboard/all-appointments')
  return (
    <section
      id="booked-visit"
      hidden
      aria-label={appointmentsTexts.visit.title}
      data-offline={platformTexts.errors.offline}
      data-resent={authTexts.auth.mailMe.sent}
      className="sheet relative mb-12 grid gap-5 bg-mint-soft p-6 md:p-8"
    >
      <div className="pr-12">
        <h2 className="text-sub">{bookedAtOnce ? appointmentsTexts.visit.booked : appointmentsTexts.visit.title}</h2>
        <p className="text-soft" data-text={appointmentsTexts.visit.forWhom(name, '{patient}')} />
      </div>
      <button
        type="button"
        data-put-away
        aria-label={appointmentsTexts.visit.putAway}
        className="absolute top-4 right-4 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-mint"
      >
        <CloseIcon />
      </button>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={bookingTexts.booking.when}>
          <span className="block" data-text="{day}" />
          <span data-text="{time}" />
        </Fact>
        <Fact name={bookingTexts.booking.doctor}>
          <span data-text="{doctorName}" />
        </Fact>
        <Fact name={appointmentsTexts.visit.where}>
          <Written text={clinic.address} />
        </Fact>
        <Fact name={bookingTexts.booking.cost}>
          <span data-text={platformTexts.money.price('{cost}', currency)} />
        </Fact>
      </dl>
      <HowToCome clinic={clinic} />
      <div className="flex flex-wrap gap-3">
        <a
          data-href={`${visits}/{id}/move`}
          data-label={appointmentsTexts.visit.moveName(name)}
          href={visits}
          className="pill pill-quiet"
        >
          {appointmentsTexts.visit.move}
        </a>
        <button
          type="button"
          data-calendar
          data-label={appointmentsTexts.visit.calendarName(name)}
          className="pill pill-quiet"
        >
          {appointmentsTexts.visit.calendar}
        </button>
        <a
          data-href={`${visits}#cancel-{id}`}
          data-label={appointmentsTexts.appointments.cancelOwn(name)}
          href={visits}
          className="pill pill-text"
        >
          {appointmentsTexts.visit.cancel}
        </a>
      </div>
      <div data-unverified hidden className="border-t border-line pt-5">
        <p className="mb-3">{authTexts.auth.verify.getMails}</p>
        <button type="button" data-resend className="pill pill-quiet">
          {authTexts.auth.verify.resend}
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
