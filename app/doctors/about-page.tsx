import { Link } from 'react-router'
import { texts } from '#texts'
import { contextOf } from '../platform/context.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import { pageMeta, siteOf } from '../platform/ui/page-meta.ts'
import type { Route } from './+types/about-page.ts'
import { doctorTexts } from './doctor.ts'
import { physicianData } from './doctor-linked-data.ts'
import { DoctorProfile } from './doctor-profile.tsx'
import { listDoctors, listPerformed } from './doctors.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [doctors, performed] = await Promise.all([listDoctors(ctx), listPerformed(ctx)])
  return {
    doctors: doctors.map(doctor => ({
      ...localized(doctor, doctorTexts.names),
      isBookable: performed.has(doctor.id),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: texts.about.pageTitle,
    description: texts.about.description(siteOf(matches).clinicName),
    path: '/about',
    linkedData: origin =>
      loaderData?.doctors.map(doctor => physicianData(doctor, origin, siteOf(matches).country)) ?? [],
  })

export default function AboutPage({ loaderData: { doctors } }: Route.ComponentProps) {
  const { title, line, noneYet } = texts.about
  return (
    <>
      <section className="wrap py-14 md:py-20">
        <h1 className="text-head">{title}</h1>
        <p className="mt-3 mb-10 max-w-[36.8em] text-soft">
          {doctors.length === 0
            ? noneYet
            : line({
                people: doctors.length,
                fields: new Set(doctors.map(({ specialty }) => specialty)).size,
                chambers: doctors.some(({ chamberName }) => chamberName !== ''),
              })}
        </p>
        <div className="grid gap-6 lg:grid-cols-2">
          {doctors.map(doctor => (
            <DoctorProfile key={doctor.id} doctor={doctor} isBookable={doctor.isBookable} />
          ))}
        </div>
      </section>
      <ImplantArticle />
    </>
  )
}

function ImplantArticle() {
  const { title, lead, sections, more } = texts.about.implants
  return (
    <article className="lazy-layout-436 border-t border-line bg-card py-14 md:py-20">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[.8fr_1fr]">
        <div className="grid content-start gap-6 lg:sticky lg:top-40 lg:self-start">
          <h2 className="text-head">{title}</h2>
          <p className="text-xl text-soft">{lead}</p>
          <img
            src="/pictures/treatments/dental-implant.svg"
            alt=""
            width={480}
            height={300}
            loading="lazy"
            className="h-auto w-full rounded-big"
          />
        </div>
        <div className="grid gap-8">
          {sections.map(section => (
            <section key={section.title} className="grid gap-3">
              <h3 className="text-sub">{section.title}</h3>
              {section.paragraphs.map(paragraph => (
                <p key={paragraph} className="max-w-[36.2em]">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
          <Link to="/treatments" className="pill pill-go justify-self-start">
            {more}
          </Link>
        </div>
      </div>
    </article>
  )
}
