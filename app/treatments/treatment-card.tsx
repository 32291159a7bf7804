import { Link } from 'react-router'
import { langOf } from '../platform/i18n/lang-of.ts'
import { Picture } from '../platform/ui/picture.tsx'
import { Price } from '../platform/ui/price.tsx'
import * as texts from './texts.ts'
import type { ShownTreatment } from './treatments.server.ts'

interface TreatmentCardProps {
  readonly treatment: ShownTreatment
  readonly headingLevel: 'h2' | 'h3'
  /** Whether only the first sentence of the description is shown, for a card among others. */
  readonly isShort?: boolean
  readonly eager?: boolean
  readonly first?: boolean
}

export const cardId = (treatmentId: string) => `treatment-${treatmentId}`

/** Returns the first sentence of a text. In Bangla U+0964 ends a sentence. */
const firstSentence = (text: string) => /^.*?[.!?\u0964](?=\s|$)/s.exec(text)?.[0] ?? text

/** A treatment's card. If it is the only one in its row, it takes the whole row. */
export function TreatmentCard(props: TreatmentCardProps) {
  const { treatment, headingLevel: Heading, isShort = false, eager = false, first = false } = props
  const { id, name, costTaka, durationMinutes, about, picture } = treatment
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
          <Link to={`/treatments/${id}`} lang={langOf(name)} className="hover:text-leaf hover:underline">
            {name}
          </Link>
        </Heading>
        <p lang={langOf(about)} className="text-soft">
          {isShort ? firstSentence(about) : about}
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
