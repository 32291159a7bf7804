import { Link } from 'react-router'
import { texts } from '#texts'
import { Picture } from '../platform/ui/picture.tsx'
import { Price } from '../platform/ui/price.tsx'
import type { ShownTreatment } from './treatments.server.ts'

interface TreatmentCardProps {
  readonly treatment: Pick<
    ShownTreatment,
    'id' | 'name' | 'costTaka' | 'durationMinutes' | 'about' | 'picture' | 'lang'
  >
  readonly headingLevel: 'h2' | 'h3'
  readonly eager?: boolean
  readonly first?: boolean
}

/** What links to a treatment's card name. */
export const cardId = (treatmentId: string) => `treatment-${treatmentId}`

/** A treatment as patients see it: picture, price, name, description and a link to its free times. The only one takes the whole row. */
export function TreatmentCard({ treatment, headingLevel: Heading, eager = false, first = false }: TreatmentCardProps) {
  const { id, name, costTaka, durationMinutes, about, picture, lang } = treatment
  return (
    <article id={cardId(id)} className="sheet flex flex-col overflow-hidden md:only:col-span-full md:only:flex-row">
      <Picture
        src={picture}
        placeholder="/pictures/placeholder-treatment.svg"
        alt=""
        width={480}
        height={300}
        className="aspect-[8/5] w-full object-cover md:[:only-child>&]:w-2/5"
        eager={eager}
        first={first}
      />
      <div className="flex flex-1 flex-col gap-2 px-5 pt-5 pb-6 lg:px-6">
        <Heading className="text-sub capitalize">
          <Link to={`/treatments/${id}`} lang={lang.name} className="hover:text-leaf hover:underline">
            {name}
          </Link>
        </Heading>
        <p lang={lang.about} className="text-soft">
          {about}
        </p>
        <div className="mt-auto flex items-center justify-between gap-4 pt-3">
          <p className="font-semibold tabular-nums">
            <Price taka={costTaka} />{' '}
            <span className="font-normal text-soft">{`· ${texts.treatments.minutes(durationMinutes)}`}</span>
          </p>
          <Link
            to={`/treatments/appointment/${id}`}
            aria-label={texts.treatments.appointmentFor(name)}
            className="-my-2.5 py-2.5 font-semibold text-coral-deep underline decoration-[1.5px] underline-offset-[5px]"
          >
            {texts.treatments.appointment}
          </Link>
        </div>
      </div>
    </article>
  )
}
