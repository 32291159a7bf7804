import * as z from 'zod'

// Otherwise zod tries whether it may compile functions from text, which the pages' policy forbids and the browser reports.
if (typeof window !== 'undefined') z.config({ jitless: true })

/** Code that runs in a browser imports zod from here; so it loads only what it uses of it. */
export * as z from 'zod'

/** For a field of a form: without a choice, a select sends an empty text. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)

/** For a refinement that looks only at what passed every check before it: zod would go on with a text that is far too long. */
export const ifValidSoFar = { when: ({ issues }: z.core.ParsePayload) => issues.length === 0 }

/** The same, with the name of the sentence that it reports. */
export const problem = (name: string) => ({ ...ifValidSoFar, params: { problem: name } })

/** A text, converted by `parse`; if that returns undefined, the sentence with this name is reported. */
export const parsedText = <Value>(maxLength: number, parse: (text: string) => Value | undefined, name: string) =>
  z
    .string()
    .max(maxLength)
    .transform((text, check) => {
      const value = parse(text)
      if (value !== undefined) return value
      check.addIssue({ code: 'custom', params: { problem: name } })
      return z.NEVER
    })
