import { texts } from '#texts'
import { answerOf, api } from '../../platform/api/client.ts'
import type { Hours } from './stretch-fields.tsx'
import { WeekForm } from './week-form.tsx'

interface RosterFormProps {
  readonly doctorId: string
  readonly doctorName: string
  readonly hours: readonly Hours[]
  onSaved(): Promise<void>
}

export function RosterForm({ doctorId, doctorName, hours, onSaved }: RosterFormProps) {
  const text = texts.rosters
  const param = { id: doctorId }
  return (
    <WeekForm
      hours={hours}
      reason={text.reason(doctorName)}
      savedText={text.saved(doctorName)}
      findAffectedVisits={week =>
        answerOf(api.doctor[':id'].roster['affected-visits'].$post({ param, json: { hours: week } }))
      }
      save={week => answerOf(api.doctor[':id'].roster.$put({ param, json: { hours: week } }))}
      onSaved={onSaved}
      readClinicHours={() => answerOf(api.clinic.$get())}
    />
  )
}
