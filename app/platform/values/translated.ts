import { z } from './zod.ts'

export interface Translations<Texts> {
  readonly bn?: { readonly [Field in keyof Texts]?: Texts[Field] | undefined } | undefined
}

/** In a change a Bangla text that is left out stays as it is, and an empty one is removed. */
export const translationsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ bn: z.object(shape).partial() }).partial()

type Rules = Readonly<Record<string, z.ZodType<string | string[]>>>
type WithDefaults<Texts extends Rules> = { [Name in keyof Texts]: z.ZodDefault<Texts[Name]> }
type Written<Texts extends Rules> = {
  [Name in keyof Texts]: z.output<Texts[Name]> extends string ? z.ZodString : z.ZodArray<z.ZodString>
}

/** English texts are in columns of their names, Bangla in `translations`. A text may be empty or missing unless `inEnglish` has a rule. */
export function translated<Texts extends Rules, InEnglish extends Rules>(texts: Texts, inEnglish: InEnglish) {
  const translations = translationsOf(texts)
  const written = writtenOf(texts)
  return {
    names: z.object(texts).keyof().options,
    inBangla: texts,
    change: { ...z.object(texts).extend(inEnglish).shape, translations },
    /** The texts of a call that adds a row; one without a rule in `inEnglish` may be missing. */
    initial: { ...z.object(withDefaults(texts)).extend(inEnglish).shape, translations: translations.default({}) },
    /** Of a row's columns a call's response has only the texts named here. */
    wire: {
      ...written,
      translations: translationsOf(written).meta({ description: 'The same texts in Bangla, where they are written' }),
    },
    empty: z.object(withDefaults(texts)).parse({}),
  }
}

export type TextsOf<Translated extends { readonly empty: object }> = Translated['empty']

const isList = (rule: z.ZodType) => rule instanceof z.ZodArray

// The types are asserted, since `Object.fromEntries` doesn't know which name has which schema.

function withDefaults<Texts extends Rules>(texts: Texts) {
  const entries = Object.entries(texts).map(([name, rule]) => [name, rule.default(isList(rule) ? [] : '')])
  return Object.fromEntries(entries) as WithDefaults<Texts>
}

function writtenOf<Texts extends Rules>(texts: Texts) {
  const entries = Object.entries(texts).map(([name, rule]) => [name, isList(rule) ? z.array(z.string()) : z.string()])
  return Object.fromEntries(entries) as Written<Texts>
}
