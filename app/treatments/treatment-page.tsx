import { Link } from 'react-router'
import { BookDoctor } from '../doctors/book-doctor.tsx'
import { listDoctorsOfTreatment } from '../doctors/doctors.server.ts'
import { contextOf, pageScripts } from '../platform/context.server.ts'
import { localized, localizedRows } from '../platform/i18n/localized.ts'
import { formatTaka } from '../platform/i18n/money.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { idOrNotFound, orNotFound } from '../platform/not-found.server.ts'
import { List } from '../platform/ui/list.tsx'
import { descriptionCharacters, pageMeta, siteOf } from '../platform/ui/page-meta.ts'
import { Paragraphs } from '../platform/ui/paragraphs.tsx'
import { Picture, Portrait } from '../platform/ui/picture.tsx'
import { Price } from '../platform/ui/price.tsx'
import { Written } from '../platform/ui/written.tsx'
import { truncate } from '../platform/values/truncate.ts'
import { nextFreeDays } from '../schedule/availability.server.ts'
import { bookingPath } from '../schedule/booking-path.ts'
import { FreeTimes } from '../schedule/free-days.tsx'
import type { Route } from './+types/treatment-page.ts'
import * as texts from './texts.ts'
import { procedureData } from './treatment-linked-data.ts'
import { readTreatment } from './treatments.server.ts'
import { routesAhead, TreatmentsModule } from './treatments-module.tsx'

const daysShown = 4

/** The free times on this page are at most a minute old, and booking checks them again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const treatment = await orNotFound(readTreatment(ctx, idOrNotFound(params.id)))
  const [doctors, days] = await Promise.all([
    listDoctorsOfTreatment(ctx, treatment.id),
    nextFreeDays(ctx, { treatmentId: treatment.id }, daysShown),
  ])
  return {
    treatment: localized(treatment),
    doctors: localizedRows(doctors),
    days,
    scriptsAhead: context.get(pageScripts)(routesAhead),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { treatment } = loaderData
  const { id, name, about, costTaka, picture } = treatment
  const { currency } = siteOf(matches)
  return pageMeta(matches, {
    title: texts.treatment.pageTitle(name, platformTexts.money.price(formatTaka(costTaka), currency)),
    description: truncate(about, descriptionCharacters),
    path: `/treatments/${id}`,
    picture,
    linkedData: origin => [procedureData(treatment, origin, currency)],
  })
}

export default function TreatmentPage({
  loaderData: { treatment, doctors, days, scriptsAhead },
}: Route.ComponentProps) {
  const { id, name, about, costTaka, durationMinutes, picture } = treatment
  const text = texts.treatment
  return (
    <div className="wrap py-10 md:py-16">
      <p className="mb-6">
        <Link to="/treatments" className="more">
          {text.all}
        </Link>
      </p>
      <div className="grid gap-x-14 gap-y-9 lg:grid-cols-[1.05fr_.95fr]">
        <Picture
          src={picture}
          placeholder="/pictures/placeholder-treatment.svg"
          alt=""
          width={960}
          height={600}
          className="aspect-[8/5] h-auto w-full rounded-big object-cover"
          eager
        />
        <div className="grid content-center gap-5">
          <Written as="h1" text={name} className="text-head capitalize" />
          <p className="text-xl font-semibold tabular-nums">
            <Price taka={costTaka} />{' '}
            <span className="font-normal text-soft">{`· ${text.takes(durationMinutes)}`}</span>
          </p>
          <Paragraphs text={about} className="max-w-[34em]" />
          <Link to={`/treatments/appointment/${id}`} className="pill pill-go justify-self-start">
            {text.book}
          </Link>
        </div>
      </div>
      <div className="mt-16 grid gap-x-14 gap-y-12 lg:grid-cols-[1.05fr_.95fr]">
        <section aria-labelledby="next-days">
          <h2 id="next-days" className="mb-5 text-sub">
            {text.nextDays}
          </h2>
          <FreeTimes treatmentId={id} isPerformed={doctors.length > 0} days={days} />
        </section>
        {doctors.length > 0 && <Performers treatmentId={id} doctors={doctors} />}
      </div>
      <TreatmentsModule scriptsAhead={scriptsAhead} />
    </div>
  )
}

interface PerformersProps {
  readonly treatmentId: string
  readonly doctors: Route.ComponentProps['loaderData']['doctors']
}

function Performers({ treatmentId, doctors }: PerformersProps) {
  return (
    <section aria-labelledby="performers">
      <h2 id="performers" className="mb-5 text-sub">
        {texts.treatment.doctors}
      </h2>
      <List className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {doctors.map(({ id, slug, name, specialty, picture, ownMinutes }) => (
          <li key={slug}>
            <Link to={`/doctors/${slug}`} className="flex items-center gap-4 rounded-box py-1.5 hover:text-leaf">
              <Portrait src={picture} pixels={64} className="size-16" />
              <span>
                <Written as="b" text={name} className="block font-semibold" />
                <span className="text-soft">
                  <Written text={specialty} />
                  {specialty !== '' && ownMinutes !== null && <span> · </span>}
                  {ownMinutes !== null && <span>{texts.treatments.minutes(ownMinutes)}</span>}
                </span>
              </span>
            </Link>
            <p className="-mt-2 pl-20">
              <BookDoctor to={bookingPath(treatmentId, { doctorId: id })} name={name} />
            </p>
          </li>
        ))}
      </List>
    </section>
  )
}
