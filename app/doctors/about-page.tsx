import { Link } from 'react-router'
import { Sentence } from '../clinic/website/sentence.tsx'
import * as websiteTexts from '../clinic/website/texts.ts'
import { readWebsite, type Website } from '../clinic/website/website.server.ts'
import { contextOf } from '../platform/context.server.ts'
import { localized } from '../platform/i18n/localized.ts'
import { pageMeta, siteOf } from '../platform/ui/page-meta.ts'
import { Paragraphs } from '../platform/ui/paragraphs.tsx'
import { Picture } from '../platform/ui/picture.tsx'
import { Written } from '../platform/ui/written.tsx'
import type { Route } from './+types/about-page.ts'
import { physicianData } from './doctor-linked-data.ts'
import { DoctorProfile } from './doctor-profile.tsx'
import { listDoctors, listPerformed } from './doctors.server.ts'
import * as texts from './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [doctors, performed, website] = await Promise.all([listDoctors(ctx), listPerformed(ctx), readWebsite(ctx)])
  return { doctors: doctors.map(doctor => ({ ...localized(doctor), isBookable: performed.has(doctor.id) })), website }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.website.text.aboutTitle ?? websiteTexts.originals.aboutTitle,
    description: texts.about.description(
      siteOf(matches).clinicName,
      loaderData?.website.text.articleTitle === websiteTexts.originals.articleTitle,
    ),
    path: '/about',
    linkedData: origin =>
      loaderData?.doctors.map(doctor => physicianData(doctor, origin, siteOf(matches).country)) ?? [],
  })

export default function AboutPage({ loaderData: { doctors, website } }: Route.ComponentProps) {
  return (
    <>
      <section className="wrap py-14 md:py-20">
        <header className="mb-10">
          <Written as="h1" text={website.text.aboutTitle} className="text-head" />
          {doctors.length === 0 ? (
            <p className="mt-3 max-w-[36.8em] text-soft">{texts.about.noneYet}</p>
          ) : (
            <Sentence website={website} name="aboutLine" className="mt-3 max-w-[36.8em] text-soft" />
          )}
        </header>
        <div className="grid gap-6 lg:grid-cols-2">
          {doctors.map(doctor => (
            <DoctorProfile key={doctor.id} doctor={doctor} isBookable={doctor.isBookable} />
          ))}
        </div>
      </section>
      {website.text.articleTitle && <Article website={website} />}
    </>
  )
}

/** The clinic's article on the about page; by default one on dental implants. */
function Article({ website }: { website: Website }) {
  const { text, pictures } = website
  return (
    <article className="lazy-layout-436 border-t border-line bg-card py-14 md:py-20">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[.8fr_1fr]">
        <div className="grid content-start gap-6 lg:sticky lg:top-40 lg:self-start">
          <Written as="h2" text={text.articleTitle} className="text-head" />
          <Sentence website={website} name="articleLead" className="text-xl text-soft" />
          <Picture
            src={pictures.article}
            placeholder="/pictures/treatments/dental-implant.svg"
            alt=""
            width={480}
            height={300}
            sizes="(min-width: 64rem) 40vw, 100vw"
            className="aspect-[8/5] w-full rounded-big object-cover"
          />
        </div>
        <div className="grid gap-8">
          {sectionsOf(text.articleText).map(({ title, paragraphs }) => (
            <section key={title + paragraphs} className="grid gap-3">
              {title && <Written as="h3" text={title} className="text-sub" />}
              {paragraphs && <Paragraphs text={paragraphs} className="max-w-[36.2em]" />}
            </section>
          ))}
          <Link to="/treatments" className="pill pill-go justify-self-start">
            {texts.about.implants.more}
          </Link>
        </div>
      </div>
    </article>
  )
}

/** Cuts an article into sections. A line that begins with # is the title of a section. */
function sectionsOf(article: string) {
  return article
    .split(/^(?=#)/m)
    .map(section => {
      const [, title = '', paragraphs = ''] = /^(?:#+([^\n]*))?(.*)/s.exec(section) ?? []
      return { title: title.trim(), paragraphs: paragraphs.trim() }
    })
    .filter(({ title, paragraphs }) => title || paragraphs)
}
