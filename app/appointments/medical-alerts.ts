import * as texts from './texts.ts'

export interface MedicalConditions {
  readonly allergies: string
  readonly isPregnant: boolean
  readonly takesBloodThinner: boolean
}

export function medicalAlertTexts({ allergies, isPregnant, takesBloodThinner }: MedicalConditions): string[] {
  const { allergy, pregnant, bloodThinner } = texts.medicalAlerts
  return [
    ...(allergies === '' ? [] : [allergy(allergies)]),
    ...(isPregnant ? [pregnant] : []),
    ...(takesBloodThinner ? [bloodThinner] : []),
  ]
}
