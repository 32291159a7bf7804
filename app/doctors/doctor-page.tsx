import { Link, redirect } from 'react-router'
import { contextOf } from '../platform/context.server.ts'
import { localized, localizedRows } from '../platform/i18n/localized.ts'
import { orNotFound } from '../platform/not-found.server.ts'
import { List } from '../platform/ui/list.tsx'
import { pageMeta, siteOf } from '../platform/ui/page-meta.ts'
import { Picture } from '../platform/ui/picture.tsx'
import { Price } from '../platform/ui/price.tsx'
import { Written } from '../platform/ui/written.tsx'
import * as treatmentsTexts from '../treatments/texts.ts'
import type { Route } from './+types/doctor-page.ts'
import { appointmentsWith, BookDoctor } from './book-doctor.tsx'
import { physicianData } from './doctor-linked-data.ts'
import { DoctorCare, DoctorFacts } from './doctor-profile.tsx'
import { listTreatmentsOfDoctor, readDoctor } from './doctors.server.ts'
import * as texts from './texts.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const doctor = await orNotFound(readDoctor(ctx, slug))
  // A former address of the doctor's page leads to its present one.
  if (doctor.slug !== slug) throw redirect(`/doctors/${doctor.slug}`, 301)
  const treatments = await listTreatmentsOfDoctor(ctx, doctor.id)
  return { doctor: localized(doctor), treatments: localizedRows(treatments) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { doctor } = loaderData
  return pageMeta(matches, {
    title: doctor.name,
    description: texts.doctor.description(
      [doctor.name, doctor.specialty.toLowerCase(), doctor.degrees].filter(fact => fact !== '').join(', '),
      doctor.chamberName !== '',
      siteOf(matches).clinicName,
    ),
    path: `/doctors/${doctor.slug}`,
    picture: doctor.picture,
    linkedData: origin => [physicianData(doctor, origin, siteOf(matches).country)],
  })
}

export default function DoctorPage({ loaderData: { doctor, treatments } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-14 md:py-20 lg:grid-cols-[1.2fr_.8fr]">
      <div>
        <p className="mb-6">
          <Link to="/about" className="more">
            {texts.doctor.all}
          </Link>
        </p>
        <div className="grid gap-8 sm:grid-cols-[15rem_1fr]">
          <Picture
            src={doctor.picture}
            placeholder="/pictures/placeholder-person.svg"
            alt={texts.about.portrait(doctor.name)}
            width={480}
            height={480}
            className="aspect-square w-full max-w-60 rounded-big object-cover"
            eager
          />
          <div>
            <Written as="h1" text={doctor.name} className="text-head" />
            <Written as="p" text={doctor.specialty} className="mt-1 text-xl font-semibold text-leaf empty:hidden" />
            <DoctorFacts doctor={doctor} />
            <DoctorCare doctor={doctor} />
            {treatments.length > 0 && (
              <p className="mt-4">
                <BookDoctor to={appointmentsWith(doctor.id)} name={doctor.name} />
              </p>
            )}
          </div>
        </div>
      </div>
      {treatments.length > 0 && (
        <section aria-labelledby="treatments-of-doctor" className="lg:pt-13">
          <h2 id="treatments-of-doctor" className="mb-4 text-sub">
            {texts.doctor.treatments}
          </h2>
          <p className="mb-4 text-soft">{texts.doctor.treatmentsLine}</p>
          <List>
            {treatments.map(({ id, name, costTaka, ownMinutes }) => (
              <li key={id} className="border-t border-line last:border-b">
                <Link
                  to={`/treatments/${id}`}
                  className="flex min-h-12 items-center justify-between gap-4 py-2.5 hover:text-leaf"
                >
                  <Written text={name} className="font-semibold capitalize" />
                  <span className="whitespace-nowrap text-soft tabular-nums">
                    <Price taka={costTaka} />
                    {ownMinutes !== null && <span>{` · ${treatmentsTexts.treatments.minutes(ownMinutes)}`}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </List>
        </section>
      )}
    </div>
  )
}
