import { describeIssue } from '../../i18n/field-problems.ts'
import { typedBangla } from '../../values/bangla-field.ts'
import { z } from '../../values/zod.ts'

type Typed = Readonly<Record<string, string>>

/** A form's fields, checked by the API's own rules: `wireOf` turns what was typed into what the API takes. */
export const typedForm = <Schema extends z.ZodType>(schema: Schema, wireOf: (typed: Typed) => object = withBangla) =>
  z.record(z.string(), z.string()).transform((typed, check) => {
    const parsed = schema.safeParse(wireOf(typed), { error: describeIssue })
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) {
      check.addIssue({ code: 'custom', path: [fieldOf(path, typed)], message })
    }
    return z.NEVER
  })

const withBangla = (typed: Typed) => ({ ...typed, translations: { bn: typedBangla(typed) } })

/** The field of a problem: its name is the problem's path, or what that begins with. */
function fieldOf(path: readonly PropertyKey[], typed: Typed): string {
  const names = path.map((_, index) => path.slice(0, index + 1).join('.'))
  return names.findLast(name => name in typed) ?? String(path[0])
}

/** The parts of a list that was typed with this separator, or ticked. */
export function partsOf(text: string | undefined, between = ','): string[] {
  return (text ?? '').split(between).filter(part => part.trim() !== '')
}
