import { typedForm } from '../ui/typed-form.ts'
import { blogWire } from './blog-wire.ts'

/** The form's fields, checked by the API's own rules. */
export const blogFormWire = typedForm(blogWire)
