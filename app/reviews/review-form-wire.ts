import { typedForm } from '../ui/typed-form.ts'
import { reviewWire } from './review-wire.ts'

/** The form's fields, checked by the API's own rules. */
export const reviewFormWire = typedForm(reviewWire)
