import { partsOf, typedForm } from '../platform/ui/forms/typed-form.ts'
import { typedBangla } from '../platform/values/bangla-field.ts'
import { latinDigits } from '../platform/values/digits.ts'
import { doctorWire } from './doctor-wire.ts'
import { minutesField, performs } from './performed-names.ts'

/** The form's fields, checked by the API's own rules: posts are lines, languages are separated by commas, treatments are ticked. */
export const doctorFormWire = typedForm(doctorWire, wireOf, fieldOf)

function wireOf(typed: Readonly<Record<string, string>>) {
  const treatmentIds = Object.keys(typed)
    .filter(name => name.startsWith(performs))
    .map(name => name.slice(performs.length))
  const own = treatmentIds
    .map(id => [id, latinDigits(typed[minutesField(id)] ?? '').trim()])
    .filter(([, minutes]) => minutes)
  const bangla = typedBangla(typed)
  return {
    ...typed,
    ...listsOf(typed),
    translations: { bn: { ...bangla, ...listsOf(bangla) } },
    children: typed.children !== undefined,
    treatmentIds,
    durations: Object.fromEntries(own),
  }
}

const listsOf = ({ hospitalPosts, languages }: Readonly<Record<string, string>>) => ({
  hospitalPosts: partsOf(hospitalPosts, '\n'),
  languages: partsOf(languages, ','),
})

function fieldOf([field, key]: readonly PropertyKey[]): string {
  return field === 'durations' ? minutesField(String(key)) : String(field)
}
