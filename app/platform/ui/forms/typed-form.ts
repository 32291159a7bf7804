import { describeIssue } from '../../i18n/field-problems.ts'
import { typedBangla } from '../../values/bangla-field.ts'
import { latinDigits } from '../../values/digits.ts'
import { z } from '../../values/zod.ts'

type Typed = Readonly<Record<string, string>>

/** Checks a form by the API's own rules. `wireOf` turns what was typed into what the API takes. */
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

/** A problem at a path belongs to the form's field with that path, or else with the longest beginning of the path. */
function fieldOf(path: readonly PropertyKey[], typed: Typed): string {
  const names = path.map((_, index) => path.slice(0, index + 1).join('.'))
  return names.findLast(name => name in typed) ?? String(path[0])
}

export function typedParts(text: string | undefined, between = ','): string[] {
  return (text ?? '').split(between).filter(part => part.trim() !== '')
}

/** A number that a form sends as text, in Bangla digits too. An empty field is no number. */
export const typedNumber = z
  .union([z.number(), z.string().max(100)])
  .transform(given => (typeof given === 'string' ? numberOf(latinDigits(given).trim()) : given))
  .pipe(z.number())

function numberOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

/** The spec's forms send a date along ("Fri Nov 20 2026"). Any text is accepted and ignored, since only the server's clock counts. */
export const sentDate = z
  .string()
  .max(40)
  .optional()
  .catch(undefined)
  .meta({ type: 'string', example: 'Fri Nov 20 2026' })
