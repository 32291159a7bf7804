import { z } from '../core/zod.ts'
import { describeIssue } from '../i18n/field-problems.ts'
import { doctorWire } from './doctor-wire.ts'
import { minutesField, performs } from './performed-names.ts'

/** The form's fields, checked by the API's own rules: posts are lines, languages stand between commas, treatments are ticked. */
export const doctorFormWire = z.record(z.string(), z.string()).transform((typed, check) => {
  const parsed = doctorWire.safeParse(wireOf(typed), { error: describeIssue })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    check.addIssue({ code: 'custom', path: [fieldOf(path)], message })
  }
  return z.NEVER
})

function wireOf(typed: Readonly<Record<string, string>>) {
  const treatmentIds = Object.keys(typed)
    .filter(name => name.startsWith(performs))
    .map(name => name.slice(performs.length))
  const own = treatmentIds.map(id => [id, typed[minutesField(id)]?.trim()]).filter(([, minutes]) => minutes)
  return {
    ...typed,
    hospitalPosts: partsOf(typed.hospitalPosts, '\n'),
    languages: partsOf(typed.languages, ','),
    children: typed.children !== undefined,
    treatmentIds,
    durations: Object.fromEntries(own),
  }
}

function partsOf(text: string | undefined, between: string): string[] {
  return (text ?? '').split(between).filter(part => part.trim() !== '')
}

function fieldOf([field, key]: readonly PropertyKey[]): string {
  return field === 'durations' ? minutesField(String(key)) : String(field)
}
