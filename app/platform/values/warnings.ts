/** A person's medical alerts. */
export interface Warnings {
  /** Empty for none. */
  readonly allergies: string
  readonly isPregnant: boolean
  readonly takesBloodThinner: boolean
}
