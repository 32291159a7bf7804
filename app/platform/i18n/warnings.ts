import { texts } from '#texts'
import type { Warnings } from '../values/warnings.ts'

/** What to mind, each as a few words ("Allergy: penicillin"); empty if nothing is known. */
export function warningTexts({ allergies, isPregnant, takesBloodThinner }: Warnings): string[] {
  const { allergy, pregnant, bloodThinner } = texts.patients.warnings
  return [
    ...(allergies === '' ? [] : [allergy(allergies)]),
    ...(isPregnant ? [pregnant] : []),
    ...(takesBloodThinner ? [bloodThinner] : []),
  ]
}
