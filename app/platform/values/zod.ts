import * as z from 'zod'

// zod would try whether it may compile functions from text, which the pages' policy forbids and the browser reports.
if (typeof window !== 'undefined') z.config({ jitless: true })

/** Code for a browser imports zod from here, so that it loads only what it uses. */
export * as z from 'zod'

/** A select element without a choice sends an empty text, which becomes undefined. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)

/** A refinement with `ifValidSoFar` looks only at what passed every check before it. zod would run it on a text that is far too long. */
export const ifValidSoFar = { when: ({ issues }: z.core.ParsePayload) => issues.length === 0 }

/** A refinement with a `problem` reports the sentence of that name. */
export const problem = (name: string) => ({ ...ifValidSoFar, params: { problem: name } })

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
