import type { ReactNode } from 'react'
import { monthWithYear } from '../platform/i18n/days.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import type { Localized } from '../platform/i18n/localized.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../platform/ui/icons.tsx'
import { List } from '../platform/ui/list.tsx'
import { Picture } from '../platform/ui/picture.tsx'
import { Written } from '../platform/ui/written.tsx'
import type { Review } from './reviews.server.ts'
import * as texts from './texts.ts'

type Shown = Localized<Review>

/** Users move the slides by swiping, with the arrow keys or by pressing a mark (`slider.ts`). No slide moves by itself. */
export function ReviewsSlider({ reviews }: { reviews: readonly Shown[] }) {
  return (
    <section aria-roledescription="carousel" aria-label={texts.reviews.title} data-slider>
      {/* The gap of 50 px between slides is set by the spec. */}
      <List className="slides flex gap-[50px]" tabIndex={0}>
        {reviews.map((review, index) => (
          <li key={review.id} id={`review-${index + 1}`} className="min-w-0 flex-[0_0_100%]">
            <Slide review={review} />
          </li>
        ))}
      </List>
      <div className="mt-7 flex items-center gap-1" hidden={reviews.length === 1}>
        <Step label={texts.reviews.previous} by={-1} icon={<ArrowLeftIcon />} />
        {reviews.map((review, index) => (
          <a
            key={review.id}
            href={`#review-${index + 1}`}
            data-mark
            aria-label={texts.reviews.slide(index + 1, reviews.length)}
            aria-current={index === 0}
            className="group grid h-11 flex-1 max-w-9 place-items-center px-1"
          >
            <span className="h-1 w-full rounded-full bg-edge/40 group-aria-[current=true]:bg-leaf" />
          </a>
        ))}
        <Step label={texts.reviews.following} by={1} icon={<ArrowRightIcon />} />
      </div>
    </section>
  )
}

function Slide({ review: { review, reviewerName, title, picture, visitedMonth } }: { review: Shown }) {
  return (
    <figure>
      <blockquote
        lang={langOf(review)}
        className="font-head text-[clamp(1.5rem,1.2rem+1.4vw,2.3rem)] leading-tight text-balance"
      >
        {`“${review}”`}
      </blockquote>
      <figcaption className="mt-7 flex items-center gap-3.5">
        <Picture
          src={picture}
          placeholder="/pictures/placeholder-person.svg"
          alt=""
          width={52}
          height={52}
          className="size-13 rounded-full bg-mint"
        />
        <span>
          <Written as="b" text={reviewerName} className="block font-semibold" />
          <span className="text-sm text-soft">
            <Written text={title} />
            {visitedMonth && <span>{` · ${texts.reviews.visited(monthWithYear(visitedMonth))}`}</span>}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}

/** A button that moves the slides by one. It is hidden without scripts, where only the marks work. */
function Step({ label, icon, by }: { label: string; icon: ReactNode; by: -1 | 1 }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-step={by}
      className="if-scripted grid size-11 place-items-center rounded-full hover:bg-mint-soft"
    >
      {icon}
    </button>
  )
}
