import { z } from './zod.ts'

/** Contains only what was written. */
export interface Translations<Texts> {
  readonly bn?: { readonly [Field in keyof Texts]?: Texts[Field] | undefined } | undefined
}

/** The Bangla of some texts: one that is left out stays as it is, an empty one is removed. */
export const translationsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ bn: z.object(shape).partial() }).partial()

type Rules = Readonly<Record<string, z.ZodType<string | string[]>>>
type WithDefaults<Texts extends Rules> = { [Name in keyof Texts]: z.ZodDefault<Texts[Name]> }
type Written<Texts extends Rules> = {
  [Name in keyof Texts]: z.output<Texts[Name]> extends string ? z.ZodString : z.ZodArray<z.ZodString>
}

/**
 * The texts of an entity that the clinic writes in both languages: English in the column of the same name, Bangla among the row's
 * `translations`. Everything else that knows them derives from this: what calls take and return, forms, pages, the sample clinic.
 * A text may be empty in either language, or left out, unless it has a rule in `inEnglish`.
 */
export function translated<Texts extends Rules, InEnglish extends Rules>(texts: Texts, inEnglish: InEnglish) {
  const translations = translationsOf(texts)
  const written = writtenOf(texts)
  return {
    names: z.object(texts).keyof().options,
    /** The rules of each in Bangla. */
    inBangla: texts,
    /** What a call takes that changes some of them. */
    change: { ...z.object(texts).extend(inEnglish).shape, translations },
    /** What a call takes that adds a row. */
    initial: { ...z.object(withDefaults(texts)).extend(inEnglish).shape, translations: translations.default({}) },
    /** What a call returns. Parsing a row by it picks them out. */
    wire: {
      ...written,
      translations: translationsOf(written).meta({ description: 'The same texts in Bangla, where they are written' }),
    },
    /** As they are in a row where none is written. */
    empty: z.object(withDefaults(texts)).parse({}),
  }
}

/** The types of the texts, by their names. */
export type TextsOf<Translated extends { readonly empty: object }> = Translated['empty']

const isList = (rule: z.ZodType) => rule instanceof z.ZodArray

// `Object.fromEntries` doesn't know which name got which schema, so that the types have to be said.

function withDefaults<Texts extends Rules>(texts: Texts) {
  const entries = Object.entries(texts).map(([name, rule]) => [name, rule.default(isList(rule) ? [] : '')])
  return Object.fromEntries(entries) as WithDefaults<Texts>
}

function writtenOf<Texts extends Rules>(texts: Texts) {
  const entries = Object.entries(texts).map(([name, rule]) => [name, isList(rule) ? z.array(z.string()) : z.string()])
  return Object.fromEntries(entries) as Written<Texts>
}
