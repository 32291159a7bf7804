import { texts } from '#texts'
import type { Warnings } from '../values/warnings.ts'

/** Medical alerts, each in a few words ("Allergy: penicillin"); empty if none are known. */
export function warningTexts({ allergies, isPregnant, takesBloodThinner }: Warnings): string[] {
  const { allergy, pregnant, bloodThinner } = texts.patients.warnings
  return [
    ...(allergies === '' ? [] : [allergy(allergies)]),
    ...(isPregnant ? [pregnant] : []),
    ...(takesBloodThinner ? [bloodThinner] : []),
  ]
}
