import { Children, type ReactNode } from 'react'
import type { AffectedVisitRow } from '../../appointments/affected/affected-visit-row.ts'
import { VisitLink } from '../../appointments/screens/visit-link.tsx'
import * as messagesTexts from '../../messages/texts.ts'
import { clockTime, shortDay } from '../../platform/i18n/days.ts'
import { digits } from '../../platform/i18n/digits.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'
import { Button } from '../../platform/ui/button.tsx'
import { List } from '../../platform/ui/list.tsx'
import { passFocusOn } from '../../platform/ui/pass-focus-on.ts'
import { Written } from '../../platform/ui/written.tsx'
import { Dotted } from '../dotted.tsx'
import * as texts from './texts.ts'
import type { OpenState } from './to-call.ts'

interface CallListProps {
  readonly title: string
  readonly line?: string
  readonly children: ReactNode
}

export function CallList({ title, line, children }: CallListProps) {
  const count = Children.count(children)
  if (count === 0) return null
  return (
    <section aria-label={title} className="@container">
      <h2 className="flex items-baseline justify-between gap-3 border-b-[1.5px] border-line pb-1.5 font-sans text-base font-semibold">
        <span>{title}</span>
        <span className="tabular-nums">{digits(count)}</span>
      </h2>
      {line && <p className="pt-1.5 text-sm text-soft">{line}</p>}
      <List className="grid">{children}</List>
    </section>
  )
}

type CalledVisit = AffectedVisitRow['visit']

interface CallRowProps {
  readonly id: string
  readonly visit: CalledVisit
  /** Whether the row names the visit's doctor; false if the facts do. */
  readonly hasDoctor: boolean
  /** How far the call has come; undefined if the title of the list says it. */
  readonly state?: OpenState | undefined
  readonly facts: readonly ReactNode[]
  readonly children: ReactNode
}

export function CallRow({ id, visit, hasDoctor, state, facts, children }: CallRowProps) {
  const { _id, patientName, phNum, treatment, doctorName } = visit
  return (
    <li
      id={id}
      ref={passFocusOn}
      className="grid gap-x-6 gap-y-2.5 border-b border-line py-2.5 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center"
    >
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <VisitLink id={_id} className="font-semibold underline-offset-4 hover:underline">
            {patientName}
          </VisitLink>
          <a
            href={`tel:${phNum}`}
            aria-label={messagesTexts.messageCosts.callOf(patientName, readablePhone(phNum))}
            className="more inline-flex min-h-9 items-center tabular-nums pointer-coarse:min-h-11"
          >
            {readablePhone(phNum)}
          </a>
          {state && <StateMark state={state} />}
        </p>
        <p className="text-sm">
          <Dotted>
            <b className="font-semibold tabular-nums">{shortVisitTime(visit)}</b>
            <Written text={treatment} />
            {hasDoctor && <Written text={doctorName} />}
          </Dotted>
        </p>
        <p className="text-sm text-soft">
          <Dotted>{facts}</Dotted>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 @2xl:justify-end">{children}</div>
    </li>
  )
}

function StateMark({ state }: { readonly state: OpenState }) {
  const colours = state === 'to_call' ? 'border-dashed border-coral text-coral-deep' : 'border-line bg-mint-soft'
  return (
    <span className={`my-0.5 rounded-full border-[1.5px] px-2.5 text-sm font-semibold ${colours}`}>
      {texts.toCall.groups[state]}
    </span>
  )
}

export const shortVisitTime = ({ appointDate, appointTime }: CalledVisit) =>
  `${shortDay(appointDate)}, ${clockTime(appointTime)}`

interface CallPressProps {
  readonly name: string
  readonly visit: CalledVisit
  readonly busy: boolean
  readonly tone?: keyof typeof tones | undefined
  onPress(): unknown
}

const tones = { yes: 'border-leaf text-leaf', no: 'border-coral text-coral-deep' }

export function CallPress({ name, visit, busy, tone, onPress }: CallPressProps) {
  return (
    <Button
      look="plain"
      busy={busy}
      data-press={name}
      aria-label={texts.toCall.pressOf(name, visit.patientName)}
      onClick={() => void onPress()}
      className={`desk-button ${tone ? tones[tone] : ''}`}
    >
      {name}
    </Button>
  )
}
