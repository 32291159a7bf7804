/** The texts in use. */
export * as texts from './en.ts'
