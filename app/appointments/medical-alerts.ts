import * as texts from './texts.ts'

/** What a person has that their medical alerts name. */
export interface MedicalConditions {
  /** Empty for none. */
  readonly allergies: string
  readonly isPregnant: boolean
  readonly takesBloodThinner: boolean
}

/** Medical alerts, each in a few words ("Allergy: penicillin"); empty if none are known. */
export function medicalAlertTexts({ allergies, isPregnant, takesBloodThinner }: MedicalConditions): string[] {
  const { allergy, pregnant, bloodThinner } = texts.medicalAlerts
  return [
    ...(allergies === '' ? [] : [allergy(allergies)]),
    ...(isPregnant ? [pregnant] : []),
    ...(takesBloodThinner ? [bloodThinner] : []),
  ]
}
