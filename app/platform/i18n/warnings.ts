import { texts } from '#texts'

/** A person's medical alerts. */
export interface Warnings {
  /** Empty for none. */
  readonly allergies: string
  readonly isPregnant: boolean
  readonly takesBloodThinner: boolean
}

/** Medical alerts, each in a few words ("Allergy: penicillin"); empty if none are known. */
export function warningTexts({ allergies, isPregnant, takesBloodThinner }: Warnings): string[] {
  const { allergy, pregnant, bloodThinner } = texts.patients.warnings
  return [
    ...(allergies === '' ? [] : [allergy(allergies)]),
    ...(isPregnant ? [pregnant] : []),
    ...(takesBloodThinner ? [bloodThinner] : []),
  ]
}
