import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { texts } from '../i18n/texts.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Review } from './review.ts'

/** One review at a time; swiped, keyed or chosen by its mark. Nothing moves by itself. */
export function ReviewsSlider({ reviews }: { reviews: readonly Review[] }) {
  const [viewport, slider] = useEmblaCarousel({ loop: true, align: 'start' })
  const [shown, setShown] = useState(0)

  const follow = useCallback(() => {
    if (slider) setShown(slider.selectedScrollSnap())
  }, [slider])
  useEffect(() => {
    slider?.on('select', follow)
    return () => void slider?.off('select', follow)
  }, [slider, follow])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') slider?.scrollPrev()
    if (event.key === 'ArrowRight') slider?.scrollNext()
  }

  return (
    <section aria-roledescription="carousel" aria-label={texts.home.reviews} onKeyDown={onKeyDown}>
      <div ref={viewport} className="overflow-hidden">
        {/* The gap of 50 between slides, as the spec has it. */}
        <ul className="-ml-[50px] flex">
          {reviews.map((review, index) => (
            <li key={review.id} className="min-w-0 flex-[0_0_100%] pl-[50px]" inert={index !== shown}>
              <Slide review={review} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-7 flex items-center gap-1">
        <Step label={texts.home.previous} onClick={() => slider?.scrollPrev()} icon={<ArrowLeftIcon />} />
        {reviews.map((review, index) => (
          <button
            key={review.id}
            type="button"
            aria-label={texts.home.slide(index + 1, reviews.length)}
            aria-current={index === shown}
            onClick={() => slider?.scrollTo(index)}
            className="group grid h-11 flex-1 max-w-9 place-items-center px-1"
          >
            <span className="h-1 w-full rounded-full bg-edge/40 group-aria-[current=true]:bg-leaf" />
          </button>
        ))}
        <Step label={texts.home.following} onClick={() => slider?.scrollNext()} icon={<ArrowRightIcon />} />
      </div>
    </section>
  )
}

function Slide({ review: { review, reviewerName, title, picture } }: { review: Review }) {
  return (
    <figure>
      <blockquote className="font-head text-[clamp(1.5rem,1.2rem+1.4vw,2.3rem)] leading-[1.28] text-balance">
        “{review}”
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
          <b className="block font-semibold">{reviewerName}</b>
          <span className="text-sm text-soft">{title}</span>
        </span>
      </figcaption>
    </figure>
  )
}

function Step({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full hover:bg-mint-soft"
    >
      {icon}
    </button>
  )
}
