import type { ReactNode } from 'react'
import { nowMs } from '../../platform/clock.ts'
import { type Lifecycle, nextOf } from '../../platform/lifecycle.ts'
import { Button } from '../../platform/ui/button.tsx'
import { FailedPress } from '../../platform/ui/forms/failed-press.tsx'
import { drawing } from '../../platform/ui/icons.tsx'
import { useSiteFacts } from '../../platform/ui/site-facts.ts'
import { CheckIcon, ConfirmIcon } from '../../platform/ui/tool-icons.tsx'
import type { AppointmentRow } from '../appointment-row.ts'
import * as appointmentsTexts from '../texts.ts'
import { useStateName } from './state-badge.tsx'
import { type StepMessages, type SteppedVisit, undoMs, useVisitStep } from './use-visit-step.ts'

const dueStepClasses =
  'data-step:border-leaf data-step:bg-leaf data-step:text-primary-content data-step:hover:bg-deep data-step:hover:text-on-deep'

const sizes = {
  usual: 'min-h-9 px-3 text-sm',
  low: 'min-h-6.5 px-2.5 text-[0.8125rem] leading-tight',
  row: 'min-h-(--desk-step) px-2.5 text-[0.8125rem] leading-none',
  icon: '',
  panel: `min-h-10 px-4 ${dueStepClasses}`,
  card: `min-h-13 px-5 text-base data-step:flex-1 ${dueStepClasses}`,
}

interface NextStepsProps extends StepMessages {
  readonly row: SteppedVisit & Pick<AppointmentRow, 'treatment'>
  /** The states that the buttons offer; by default the usual next ones. */
  readonly states?: readonly Lifecycle[] | undefined
  /**
   * How the buttons look. `low`: one line, for a list. `row`: one line for a table, with an icon for undo. `icon`: icons that a style sheet
   * sizes. `panel`: large, the first one as the step that is due. `card`: larger, as wide as its card.
   */
  readonly size?: keyof typeof sizes
  readonly firstOnly?: boolean
  onChange(): Promise<void>
}

const iconSize = 'size-4.5'
const ArriveIcon = drawing(<path d="M11 4h7v16h-7M4 12h9.500M10 8.500l3.500 3.500-3.500 3.500" />)
const ChairIcon = drawing(<path d="M7 4l2 9h8M9 13l-1 4h8M12 17v3M8 20h8" />)
const UndoIcon = drawing(<path d="M8 5 4.500 8.500 8 12M5 8.500h9a5 5 0 0 1 0 10H9" />)

const stepIcons: Partial<Record<Lifecycle, ReactNode>> = {
  confirmed: <ConfirmIcon className={iconSize} />,
  arrived: <ArriveIcon className={iconSize} />,
  in_chair: <ChairIcon className={iconSize} />,
  completed: <CheckIcon className={iconSize} />,
}

export function NextSteps({
  row,
  states,
  size = 'usual',
  firstOnly = false,
  doneText,
  failedAt,
  onChange,
}: NextStepsProps) {
  const { busy, place, take, last } = useVisitStep(row, onChange, { doneText, failedAt })
  const { bookedAtOnce } = useSiteFacts()
  const nameOf = useStateName()
  const text = appointmentsTexts.appointments
  const stepName = (state: Lifecycle) => (state === 'requested' && bookedAtOnce ? text.stepBooked : text.steps[state])
  const isIcon = size === 'icon'
  const hasUndoIcon = isIcon || size === 'row'
  const className = `${sizes[size]} rounded-full border-[1.5px] border-edge font-semibold whitespace-nowrap hover:bg-mint-soft pointer-coarse:min-h-11`
  const offered = states ?? nextOf(bookedAtOnce && row.lifecycle === 'requested' ? 'confirmed' : row.lifecycle)
  return (
    <>
      <span
        className={`next-steps flex gap-1.5 print:hidden ${size === 'usual' || size === 'panel' ? 'flex-wrap' : ''}`}
      >
        {offered
          .slice(0, firstOnly ? 1 : undefined)
          .filter(state => state !== row.lifecycle)
          .map((state, index) => (
            <Button
              key={state}
              look="plain"
              busy={busy}
              data-step={index === 0 ? '' : undefined}
              aria-label={text.stepOf(stepName(state), row.patientName, row.treatment)}
              title={isIcon ? stepName(state) : undefined}
              onClick={() => void take(state)}
              className={className}
            >
              {(isIcon && stepIcons[state]) || stepName(state)}
            </Button>
          ))}
        {last && (
          <Button
            look="plain"
            busy={busy}
            data-undo=""
            title={hasUndoIcon ? text.undo : undefined}
            aria-label={text.undoOf(row.patientName, nameOf(row.lifecycle))}
            onClick={() => void take(last.from, true)}
            className={`${className} relative overflow-hidden border-dashed ${size === 'row' ? 'px-1!' : ''}`}
          >
            {hasUndoIcon ? <UndoIcon className={iconSize} /> : text.undo}
            <span
              className="step-time-left"
              style={{ animationDuration: `${undoMs}ms`, animationDelay: `${last.atMs - nowMs()}ms` }}
            />
          </Button>
        )}
      </span>
      {failedAt === undefined && <FailedPress place={place} />}
    </>
  )
}
