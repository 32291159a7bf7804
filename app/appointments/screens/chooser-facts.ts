import type { AppointmentRow } from '../appointment-row.ts'
import type { ChooserFacts } from './slot-chooser.tsx'

type ListedDoctor = ChooserFacts['doctors'][number] & { readonly treatmentIds: readonly string[] }

/** Loads what the slot chooser needs for a visit's treatment. */
export function chooserOf(
  { treatmentId }: Pick<AppointmentRow, 'treatmentId'>,
  { zone, horizonDays }: { readonly zone: string; readonly horizonDays: number },
  doctors: readonly ListedDoctor[],
): ChooserFacts {
  const id = treatmentId ?? ''
  return {
    treatmentId: id,
    zone,
    horizonDays,
    doctors: doctors.filter(({ treatmentIds }) => treatmentIds.includes(id)),
  }
}
