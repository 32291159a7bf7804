/** The language of this page's scripts. */
export const currentLanguage = (): 'en' | 'bn' => 'en'
/** The texts in use. */
export * as texts from './en.ts'
