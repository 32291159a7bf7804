import type { AppointmentRow } from '../../appointments/appointment-row.ts'
import * as patientsTexts from '../../patients/texts.ts'
import { readablePhone } from '../../platform/i18n/phone.ts'

export function VisitContact({ visit: { age, phNum, patientEmail } }: { readonly visit: AppointmentRow }) {
  return (
    <>
      {typeof age === 'number' && <span>{patientsTexts.patients.age(age)}</span>}
      <a href={`tel:${phNum}`} className="more inline-flex min-h-7 items-center pointer-coarse:min-h-11">
        {readablePhone(phNum)}
      </a>
      {patientEmail && (
        <a
          href={`mailto:${patientEmail}`}
          className="more inline-flex min-h-7 items-center break-all pointer-coarse:min-h-11"
        >
          {patientEmail}
        </a>
      )}
    </>
  )
}
