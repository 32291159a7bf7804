import type { EmblaCarouselType } from 'embla-carousel'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { texts } from '../i18n/texts.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { whenNear } from '../ui/when-near.ts'
import type { Review } from './review.ts'

type Shown = Pick<Review, 'id' | 'review' | 'reviewerName' | 'title' | 'picture'>

/** One review at a time; swiped, keyed or chosen by its mark. Nothing moves by itself. */
export function ReviewsSlider({ reviews }: { reviews: readonly Shown[] }) {
  const viewport = useRef<HTMLDivElement>(null)
  const { slide, shown } = useSlider(viewport)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') slide(slider => slider.scrollPrev())
    if (event.key === 'ArrowRight') slide(slider => slider.scrollNext())
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
        <Step
          label={texts.home.previous}
          onClick={() => slide(slider => slider.scrollPrev())}
          icon={<ArrowLeftIcon />}
        />
        {reviews.map((review, index) => (
          <button
            key={review.id}
            type="button"
            aria-label={texts.home.slide(index + 1, reviews.length)}
            aria-current={index === shown}
            onClick={() => slide(slider => slider.scrollTo(index))}
            className="group grid h-11 flex-1 max-w-9 place-items-center px-1"
          >
            <span className="h-1 w-full rounded-full bg-edge/40 group-aria-[current=true]:bg-leaf" />
          </button>
        ))}
        <Step
          label={texts.home.following}
          onClick={() => slide(slider => slider.scrollNext())}
          icon={<ArrowRightIcon />}
        />
      </div>
    </section>
  )
}

type Move = (slider: EmblaCarouselType) => void

// What slides is fetched when the reviews come near; the first of them is there without it, and a press before that is kept.
function useSlider(viewport: RefObject<HTMLDivElement | null>) {
  const slider = useRef<EmblaCarouselType>(undefined)
  const kept = useRef<Move>(undefined)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const { current: box } = viewport
    if (!box) return
    const left = new AbortController()
    async function make(near: HTMLElement) {
      await whenNear(near, left.signal)
      const { default: createSlider } = await import('embla-carousel')
      if (left.signal.aborted) return
      const slides = createSlider(near, { loop: true, align: 'start' })
      slides.on('select', () => setShown(slides.selectedScrollSnap()))
      slider.current = slides
      kept.current?.(slides)
      kept.current = undefined
    }
    // Without it the first review stands there by itself.
    make(box).catch(() => undefined)
    return () => {
      left.abort()
      slider.current?.destroy()
      slider.current = undefined
    }
  }, [viewport])
  const slide = (move: Move) => {
    if (slider.current) move(slider.current)
    else kept.current = move
  }
  return { slide, shown }
}

function Slide({ review: { review, reviewerName, title, picture } }: { review: Shown }) {
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
