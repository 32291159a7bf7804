/** What to mind when treating a person. */
export interface Warnings {
  /** Empty for none. */
  readonly allergies: string
  readonly isPregnant: boolean
  readonly takesBloodThinner: boolean
}
