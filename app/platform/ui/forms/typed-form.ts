import { describeIssue } from '../../i18n/field-problems.ts'
import { banglaField, typedBangla } from '../../values/bangla-field.ts'
import { z } from '../../values/zod.ts'

type Typed = Readonly<Record<string, string>>

/** A form's fields, checked by the API's own rules: `wireOf` turns what was typed into what the API takes. */
export const typedForm = <Schema extends z.ZodType>(
  schema: Schema,
  wireOf: (typed: Typed) => object = withBangla,
  fieldOf: (path: readonly PropertyKey[]) => string = ([first]) => String(first),
) =>
  z.record(z.string(), z.string()).transform((typed, check) => {
    const parsed = schema.safeParse(wireOf(typed), { error: describeIssue })
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) {
      const [first, , name] = path
      const field = first === 'translations' ? banglaField(String(name)) : fieldOf(path)
      check.addIssue({ code: 'custom', path: [field], message })
    }
    return z.NEVER
  })

const withBangla = (typed: Typed) => ({ ...typed, translations: { bn: typedBangla(typed) } })

/** The parts of a list that was typed with this separator. */
export function partsOf(text: string | undefined, between: string): string[] {
  return (text ?? '').split(between).filter(part => part.trim() !== '')
}
