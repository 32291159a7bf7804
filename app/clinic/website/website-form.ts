import { typedForm } from '../../platform/ui/forms/typed-form.ts'
import { typedBangla } from '../../platform/values/bangla-field.ts'
import { optionalParts, pictureParts, websiteChange } from './website.ts'

/** The names of the form's other fields. */
export const showsField = (part: string) => `shows.${part}`
export const pictureField = (part: string) => `pictures.${part}`

/** The form of the website's texts, as the API takes them. A box that isn't ticked isn't sent. */
export const websiteForm = typedForm(
  websiteChange,
  typed => ({
    ...typed,
    translations: { bn: typedBangla(typed) },
    leftOut: optionalParts.filter(part => !(showsField(part) in typed)),
    pictures: Object.fromEntries(pictureParts.map(part => [part, typed[pictureField(part)]])),
  }),
  path => path.join('.'),
)
