import * as texts from './texts.ts'

export interface MedicalConditions {
  /** Empty if there are none. */
  readonly allergies: string
  readonly isPregnant: boolean
  readonly takesBloodThinner: boolean
}

/** Medical alerts, such as "Allergy: penicillin". */
export function medicalAlertTexts({ allergies, isPregnant, takesBloodThinner }: MedicalConditions): string[] {
  const { allergy, pregnant, bloodThinner } = texts.medicalAlerts
  return [
    ...(allergies === '' ? [] : [allergy(allergies)]),
    ...(isPregnant ? [pregnant] : []),
    ...(takesBloodThinner ? [bloodThinner] : []),
  ]
}
