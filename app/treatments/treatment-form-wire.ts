import { partsOf, typedForm } from '../platform/ui/forms/typed-form.ts'
import { typedBangla } from '../platform/values/bangla-field.ts'
import { doctorField, doctors } from './performer-names.ts'
import { treatmentWire } from './treatment-wire.ts'

/** The form's fields, checked by the API's own rules: search words are separated by commas, doctors are ticked. */
export const treatmentFormWire = typedForm(treatmentWire, typed => {
  const doctorIds = Object.keys(typed)
    .filter(name => name.startsWith(doctors))
    .map(name => name.slice(doctors.length))
  // A clinic without doctors has none to tick: then any doctor performs it.
  const asked = doctorField in typed ? { doctorIds } : {}
  const bangla = typedBangla(typed)
  return {
    ...typed,
    ...asked,
    searchWords: partsOf(typed.searchWords, ','),
    translations: { bn: { ...bangla, searchWords: partsOf(bangla.searchWords, ',') } },
  }
})
