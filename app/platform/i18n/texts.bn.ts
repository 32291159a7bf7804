/** The language of this page's scripts. */
export const currentLanguage = (): 'en' | 'bn' => 'bn'
/** The texts in use. */
export * as texts from './bn.ts'
