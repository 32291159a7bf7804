import { Link } from 'react-router'
import { listBlogs, type ShownBlog } from '../blogs/blogs.server.ts'
import { dentistData } from '../clinic/clinic-linked-data.ts'
import { mainHours } from '../clinic/opening-text.ts'
import { readWebsite } from '../clinic/website/website.server.ts'
import { ContactSection } from '../contact/contact-section.tsx'
import { mapHandle } from '../contact/map-policy.ts'
import { type Doctor, listDoctors } from '../doctors/doctors.server.ts'
import { contextOf } from '../platform/context.server.ts'
import { shortDate } from '../platform/i18n/days.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { localized, localizedRows } from '../platform/i18n/localized.ts'
import { pageMeta, siteOf } from '../platform/ui/page-meta.ts'
import { Picture } from '../platform/ui/picture.tsx'
import { shortDateText } from '../platform/values/dates.ts'
import { truncate } from '../platform/values/truncate.ts'
import { listShownReviews } from '../reviews/reviews.server.ts'
import { ReviewsSlider } from '../reviews/reviews-slider.tsx'
import * as reviewsTexts from '../reviews/texts.ts'
import { type NextFree, nextFree } from '../schedule/availability.server.ts'
import { TreatmentCard } from '../treatments/treatment-card.tsx'
import { listTreatments, type Treatment } from '../treatments/treatments.server.ts'
import type { Route } from './+types/home-page.ts'
import { Hero } from './home-hero.tsx'
import { Facts, Welcome } from './home-welcome.tsx'
import * as texts from './texts.ts'

const treatmentsShown = 3
const blogsShown = 2
/** A blog's answer is cut to 220 characters, which fill more than three lines on the widest screen. */
const answerCharacters = 220

export const handle = mapHandle

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [treatments, blogs, reviews, clinic, website, doctors, next] = await Promise.all([
    listTreatments(ctx),
    listBlogs(ctx),
    listShownReviews(ctx),
    ctx.clinic(),
    readWebsite(ctx),
    listDoctors(ctx),
    nextFree(ctx),
  ])
  return {
    treatments: localizedRows(treatments.toReversed().slice(0, treatmentsShown)),
    blogs: localizedRows(blogs.toReversed().slice(0, blogsShown)),
    reviews: localizedRows(reviews.toReversed()),
    clinic,
    website,
    facts: { hours: mainHours(clinic.openingHours), treatments: treatments.length, doctors: doctors.length },
    next: next && { ...next, ...namesOf(next, treatments, doctors) },
  }
}

function namesOf({ treatmentId, doctorId }: NextFree, treatments: readonly Treatment[], doctors: readonly Doctor[]) {
  const treatment = treatments.find(({ id }) => id === treatmentId)
  const doctor = doctors.find(({ id }) => id === doctorId)
  return { treatmentName: treatment ? localized(treatment).name : '', doctorName: doctor ? localized(doctor).name : '' }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: clinicName => texts.home.title(clinicName, loaderData?.clinic.tagline ?? ''),
    description: loaderData?.website.text.searchLine ?? siteOf(matches).clinicName,
    path: '/',
    linkedData: origin => (loaderData ? [dentistData(loaderData.clinic, origin)] : []),
  })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { treatments, blogs, reviews, clinic, website, facts, next } = loaderData
  const hasBoth = blogs.length > 0 && reviews.length > 0
  return (
    <>
      <Hero clinic={clinic} website={website} next={next} />
      <Facts facts={facts} website={website} />
      {clinic.welcome && <Welcome clinic={clinic} website={website} />}
      {treatments.length > 0 && (
        <section className="lazy-layout-367 bg-card py-16 md:py-22">
          <div className="wrap">
            <SectionHead title={texts.home.treatments} moreTo="/treatments" />
            <div className={`grid gap-6 ${treatments.length === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}>
              {treatments.map(treatment => (
                <TreatmentCard
                  key={treatment.id}
                  treatment={treatment}
                  headingLevel="h3"
                  isShort={treatments.length > 1}
                />
              ))}
            </div>
          </div>
        </section>
      )}
      {(blogs.length > 0 || reviews.length > 0) && (
        <section className="lazy-layout-270 border-b border-line">
          <div className={`wrap grid gap-16 py-16 md:py-22 ${hasBoth ? 'lg:grid-cols-2' : ''}`}>
            {blogs.length > 0 && (
              <div>
                <SectionHead title={texts.home.blogs} moreTo="/blogs" />
                <div className={hasBoth || blogs.length === 1 ? '' : 'grid gap-x-16 lg:grid-cols-2'}>
                  {blogs.map(blog => (
                    <RecentBlog key={blog.id} blog={blog} zone={clinic.zone} />
                  ))}
                </div>
              </div>
            )}
            {reviews.length > 0 && (
              <div className="min-w-0">
                <SectionHead title={reviewsTexts.reviews.title} />
                <ReviewsSlider reviews={reviews} />
              </div>
            )}
          </div>
        </section>
      )}
      <ContactSection clinic={clinic} website={website} />
    </>
  )
}

function SectionHead({ title, moreTo }: { title: string; moreTo?: string }) {
  return (
    <div className="mb-8 flex items-end justify-between gap-6">
      <h2 className="text-head">{title}</h2>
      {moreTo && (
        <Link to={moreTo} className="more -my-2 py-2">
          {texts.home.seeMore}
          <span className="sr-only">{`: ${title}`}</span>
        </Link>
      )}
    </div>
  )
}

function RecentBlog({ blog, zone }: { blog: ShownBlog; zone: string }) {
  const { id, question, answer, picture, createdAt } = blog
  return (
    <article className="grid grid-cols-[6rem_1fr] gap-x-5 border-t border-line py-6 sm:grid-cols-[8.5rem_1fr]">
      <Picture
        src={picture}
        placeholder="/pictures/placeholder-blog.svg"
        alt=""
        width={240}
        height={240}
        className="aspect-square w-full rounded-box object-cover"
      />
      <div>
        <time dateTime={createdAt.toISOString()} className="text-sm text-soft">
          {shortDate(shortDateText(createdAt, zone))}
        </time>
        <h3 className="mt-1 text-[1.35rem]">
          <Link to={`/blogs/${id}`} lang={langOf(question)} className="hover:text-leaf hover:underline">
            {question}
          </Link>
        </h3>
        <p lang={langOf(answer)} className="mt-1.5 line-clamp-3 text-soft">
          {truncate(answer, answerCharacters)}
        </p>
      </div>
    </article>
  )
}
