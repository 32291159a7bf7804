import { texts } from '#texts'
import type { api, DataOf } from '../platform/api/client.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { Written } from '../platform/ui/written.tsx'
import { doctorField, doctors as prefix } from './treatment-form-fields.ts'

export type PerformerChoice = Pick<DataOf<typeof api.doctors.$get>[number], '_id' | 'name' | 'specialty'>

interface PerformerFieldsProps {
  readonly doctors: readonly PerformerChoice[]
  readonly performers: readonly string[]
  readonly problem: string | undefined
}

/** The doctors who perform a treatment. */
export function PerformerFields({ doctors, performers, problem }: PerformerFieldsProps) {
  const text = texts.treatmentForm
  if (doctors.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">{text.performers}</legend>
      <p className="text-sm text-soft">{text.performersHint}</p>
      <input type="hidden" name={doctorField} value="" />
      {doctors.map(({ _id, name, specialty }) => (
        <label key={_id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={`${prefix}${_id}`}
            className="checkbox checkbox-primary"
            defaultChecked={performers.includes(_id)}
          />
          <span className="flex flex-wrap items-baseline gap-x-3">
            <Written text={name} />{' '}
            {specialty && (
              <span lang={langOf(specialty)} className="text-sm text-soft">
                {specialty}
              </span>
            )}
          </span>
        </label>
      ))}
      {problem && <p className="text-sm font-semibold text-coral-deep">{problem}</p>}
    </fieldset>
  )
}
