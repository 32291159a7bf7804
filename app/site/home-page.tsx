import { Link } from 'react-router'
import { texts } from '#texts'
import { blogTexts } from '../blogs/blog.ts'
import { type Blog, listBlogs, type ShownBlog } from '../blogs/blogs.server.ts'
import { type Clinic, readClinic } from '../clinic/clinic.server.ts'
import { dentistData, linkedFacts } from '../clinic/clinic-linked-data.ts'
import { readWebsite } from '../clinic/website/website.server.ts'
import { ContactSection } from '../contact/contact-section.tsx'
import { mapHandle } from '../contact/map-policy.ts'
import { type Doctor, listDoctors } from '../doctors/doctors.server.ts'
import { contextOf } from '../platform/context.server.ts'
import { shortDate } from '../platform/i18n/days.ts'
import { localized } from '../platform/i18n/localized.ts'
import { mainHours } from '../platform/i18n/opening-text.ts'
import { pageMeta, siteOf } from '../platform/ui/page-meta.ts'
import { Picture } from '../platform/ui/picture.tsx'
import { shortDateText } from '../platform/values/short-date.ts'
import { truncate } from '../platform/values/truncate.ts'
import { reviewTexts } from '../reviews/review.ts'
import { listShownReviews, type Review } from '../reviews/reviews.server.ts'
import { ReviewsSlider } from '../reviews/reviews-slider.tsx'
import { type NextFree, nextFree } from '../schedule/availability.server.ts'
import { TreatmentCard } from '../treatments/treatment-card.tsx'
import { listTreatments, type Treatment } from '../treatments/treatments.server.ts'
import type { Route } from './+types/home-page.ts'
import { Hero } from './home-hero.tsx'
import { Facts, Welcome } from './home-welcome.tsx'

const treatmentsShown = 3
const blogsShown = 2
/** More than three lines on the widest screen. */
const answerCharacters = 220

export const handle = mapHandle

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [treatments, blogs, reviews, clinic, website, doctors, next] = await Promise.all([
    listTreatments(ctx),
    listBlogs(ctx),
    listShownReviews(ctx),
    readClinic(ctx),
    readWebsite(ctx),
    listDoctors(ctx),
    nextFree(ctx),
  ])
  return {
    treatments: treatments.toReversed().slice(0, treatmentsShown).map(shownOfTreatment),
    blogs: blogs.toReversed().slice(0, blogsShown).map(shownOfBlog),
    reviews: reviews.toReversed().map(shownOfReview),
    clinic: shownFacts(clinic),
    website,
    facts: {
      hours: mainHours(clinic.openingHours),
      treatments: treatments.length,
      doctors: doctors.length,
    },
    next: next && { ...next, ...namesOf(next, treatments, doctors) },
  }
}

// Only the fields the page shows, since loader data travels to the browser.

function shownOfTreatment(treatment: Treatment, _: number, { length }: readonly Treatment[]) {
  const { id, name, costTaka, durationMinutes, about, picture, lang } = localized(treatment, ['name', 'about'])
  return { id, name, costTaka, durationMinutes, about: length === 1 ? about : firstSentence(about), picture, lang }
}

/** For a card among others, the first sentence is enough. U+0964 ends one in Bangla. */
const firstSentence = (text: string) => /^.*?[.!?\u0964](?=\s|$)/s.exec(text)?.[0] ?? text

function shownOfBlog(blog: Blog) {
  const { id, question, answer, picture, createdAt, lang } = localized(blog, blogTexts.names)
  return { id, question, answer: truncate(answer, answerCharacters), picture, createdAt, lang }
}

function shownOfReview(given: Review) {
  const { id, review, reviewerName, title, picture, visitedMonth, lang } = localized(given, reviewTexts.names)
  return { id, review, reviewerName, title, picture, visitedMonth, lang }
}

function shownFacts(clinic: Clinic) {
  const { tagline, welcome, otherPhones, lang } = clinic
  return { ...linkedFacts(clinic), tagline, welcome, otherPhones, lang }
}

/** The names of the treatment and the doctor of the next free times, in the language in use. */
function namesOf({ treatmentId, doctorId }: NextFree, treatments: readonly Treatment[], doctors: readonly Doctor[]) {
  const treatment = treatments.find(({ id }) => id === treatmentId)
  const doctor = doctors.find(({ id }) => id === doctorId)
  return {
    treatmentName: treatment ? localized(treatment, ['name']).name : '',
    doctorName: doctor ? localized(doctor, ['name']).name : '',
  }
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
      <Hero tagline={clinic.tagline} lang={clinic.lang.tagline} website={website} next={next} />
      <Facts facts={facts} website={website} />
      {clinic.welcome && (
        <Welcome text={clinic.welcome} lang={clinic.lang.welcome} picture={website.pictures.welcome} />
      )}
      {treatments.length > 0 && (
        <section className="lazy-layout-367 bg-card py-16 md:py-22">
          <div className="wrap">
            <SectionHead title={texts.home.treatments} moreTo="/treatments" />
            <div className={`grid gap-6 ${treatments.length === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}>
              {treatments.map(treatment => (
                <TreatmentCard key={treatment.id} treatment={treatment} headingLevel="h3" />
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
                    <RecentBlog key={blog.id} {...blog} zone={clinic.zone} />
                  ))}
                </div>
              </div>
            )}
            {reviews.length > 0 && (
              <div className="min-w-0">
                <SectionHead title={texts.home.reviews} />
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

type RecentBlogProps = Pick<ShownBlog, 'id' | 'question' | 'answer' | 'picture' | 'createdAt' | 'lang'> & {
  readonly zone: string
}

function RecentBlog({ id, question, answer, picture, createdAt, lang, zone }: RecentBlogProps) {
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
          <Link to={`/blogs/${id}`} lang={lang.question} className="hover:text-leaf hover:underline">
            {question}
          </Link>
        </h3>
        <p lang={lang.answer} className="mt-1.5 line-clamp-3 text-soft">
          {answer}
        </p>
      </div>
    </article>
  )
}
