import { Link } from 'react-router'
import { Sentence } from '../clinic/website/sentence.tsx'
import { clockTime, shortDay } from '../platform/i18n/days.ts'
import { Picture } from '../platform/ui/picture.tsx'
import { Written } from '../platform/ui/written.tsx'
import { bookingPath } from '../schedule/booking-path.ts'
import type { Route } from './+types/home-page.ts'
import * as texts from './texts.ts'

type Loaded = Route.ComponentProps['loaderData']

export function Hero({ clinic, website, next }: Pick<Loaded, 'clinic' | 'website' | 'next'>) {
  const { book, treatments } = texts.home.hero
  const title = clinic.tagline || clinic.name
  return (
    <section className="wrap grid items-end gap-x-14 gap-y-9 pt-10 md:grid-cols-[1.05fr_.95fr] md:pt-16">
      <div className="md:pb-20">
        <Written as="h1" text={title} className="text-title" />
        <Sentence website={website} name="heroLine" className="mt-6 max-w-[20.4em] text-xl text-soft" />
        <div className="mt-8 flex flex-wrap gap-3.5">
          <Link to="/appointment" className="pill pill-go">
            {book}
          </Link>
          <Link to="/treatments" className="pill pill-quiet">
            {treatments}
          </Link>
        </div>
      </div>
      <div className="relative self-stretch overflow-hidden rounded-t-big bg-mint [section:not(:has(+[data-facts]))>&]:rounded-b-big">
        <Picture
          src={website.pictures.hero}
          placeholder="/pictures/hero.svg"
          alt=""
          width={920}
          height={840}
          sizes="(min-width: 48rem) 45vw, 100vw"
          first
          className="h-full min-h-80 w-full object-cover max-md:h-auto"
        />
        {next && <NextFreeCard next={next} />}
      </div>
    </section>
  )
}

function NextFreeCard({ next }: { next: NonNullable<Loaded['next']> }) {
  const { treatmentId, treatmentName, date, doctorId, doctorName, times } = next
  return (
    <div className="bottom-6 left-6 m-4 rounded-box bg-card px-4.5 py-4 shadow-lg md:absolute md:m-0 md:w-[min(21rem,calc(100%-3rem))]">
      <p className="text-sm text-soft">{texts.home.next.label(treatmentName)}</p>
      <p className="font-semibold">{texts.home.next.who(shortDay(date), doctorName)}</p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        {times.map(time => (
          <Link
            key={time}
            to={bookingPath(treatmentId, { date, time, doctorId })}
            aria-label={texts.home.next.book(clockTime(time))}
            className="grid min-h-11 place-items-center rounded-[10px] border-[1.5px] border-edge px-3 font-semibold tabular-nums hover:border-leaf hover:bg-mint-soft"
          >
            {clockTime(time)}
          </Link>
        ))}
      </p>
    </div>
  )
}
