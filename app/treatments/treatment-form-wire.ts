import { z } from '../core/zod.ts'
import { describeIssue } from '../i18n/field-problems.ts'
import { doctorField, doctors } from './performer-names.ts'
import { treatmentWire } from './treatment-wire.ts'

/** The form's fields, checked by the API's own rules: search words stand between commas, doctors are ticked. */
export const treatmentFormWire = z.record(z.string(), z.string()).transform((typed, check) => {
  const doctorIds = Object.keys(typed)
    .filter(name => name.startsWith(doctors))
    .map(name => name.slice(doctors.length))
  const searchWords = (typed.searchWords ?? '').split(',').filter(word => word.trim() !== '')
  // A clinic without doctors has none to tick: then whoever comes performs it.
  const asked = doctorField in typed ? { doctorIds } : {}
  const parsed = treatmentWire.safeParse({ ...typed, searchWords, ...asked }, { error: describeIssue })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    check.addIssue({ code: 'custom', path: [String(path[0])], message })
  }
  return z.NEVER
})
