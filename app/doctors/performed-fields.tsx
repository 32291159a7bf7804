import { useId } from 'react'
import type { api, DataOf } from '../platform/api/client.ts'
import { digits } from '../platform/i18n/digits.ts'
import { Checkbox } from '../platform/ui/forms/checkbox.tsx'
import type { Problems } from '../platform/ui/forms/form-problems.ts'
import { List } from '../platform/ui/list.tsx'
import { Written } from '../platform/ui/written.tsx'
import * as texts from './texts.ts'

export type PerformedTreatment = Pick<DataOf<typeof api.treatments.$get>[number], '_id' | 'name' | 'durationMinutes'>

interface PerformedFieldsProps {
  readonly treatments: readonly PerformedTreatment[]
  readonly performed: readonly string[]
  readonly durations: Readonly<Record<string, number>>
  readonly problems: Problems
}

export function PerformedFields({ treatments, performed, durations, problems }: PerformedFieldsProps) {
  const text = texts.doctorForm
  if (treatments.length === 0) return <p className="text-soft">{text.noTreatments}</p>
  return (
    <fieldset>
      <legend className="sr-only">{text.treatments}</legend>
      <List className="sheet grid divide-y divide-line px-5 sm:px-6">
        {treatments.map(treatment => (
          <PerformedRow
            key={treatment._id}
            treatment={treatment}
            isPerformed={performed.includes(treatment._id)}
            minutes={durations[treatment._id]}
            problem={problems[`durations.${treatment._id}`]}
          />
        ))}
      </List>
    </fieldset>
  )
}

interface PerformedRowProps {
  readonly treatment: PerformedTreatment
  readonly isPerformed: boolean
  readonly minutes: number | undefined
  readonly problem: string | undefined
}

function PerformedRow({ treatment, isPerformed, minutes, problem }: PerformedRowProps) {
  const { _id: id, name, durationMinutes } = treatment
  const text = texts.doctorForm
  const problemId = useId()
  return (
    <li className="group grid gap-x-4 py-2 sm:grid-cols-[1fr_auto] sm:items-center">
      <Checkbox name="treatmentIds" value={id} defaultChecked={isPerformed}>
        <Written text={name} className="capitalize" />
        <span className="text-sm text-soft">{text.usually(durationMinutes)}</span>
      </Checkbox>
      <div className="hidden pb-2 pl-9 group-has-checked:block sm:pb-0">
        <label className="flex items-center gap-2">
          <span className="text-sm text-soft">{text.own}</span>
          <input
            inputMode="numeric"
            name={`durations.${id}`}
            aria-label={text.minutesOf(name)}
            defaultValue={minutes && digits(minutes)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            className="control w-24"
          />
        </label>
        {problem && (
          <p id={problemId} className="text-sm font-semibold text-coral-deep">
            {problem}
          </p>
        )}
      </div>
    </li>
  )
}
