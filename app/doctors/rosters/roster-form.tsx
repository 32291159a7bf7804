import { texts } from '#texts'
import { answerOf, api } from '../../platform/api/client.ts'
import type { SavedWeek } from './use-week.ts'
import { WeekForm } from './week-form.tsx'
import type { Hours } from './week-hours.ts'

interface RosterFormProps {
  readonly doctorId: string
  readonly doctorName: string
  readonly hours: readonly Hours[]
  onSaved(): Promise<void>
}

/** A doctor's week in a form of its own. */
export function RosterForm(props: RosterFormProps) {
  return <WeekForm {...rosterOf(props)} readClinicHours={() => answerOf(api.clinic.$get())} />
}

/** A doctor's week, and how a change of it is saved. */
export function rosterOf({ doctorId, doctorName, hours, onSaved }: RosterFormProps): SavedWeek {
  const text = texts.rosters
  const param = { id: doctorId }
  return {
    hours,
    reason: text.reason(doctorName),
    savedText: text.saved(doctorName),
    findAffectedVisits: week =>
      answerOf(api.doctor[':id'].roster['affected-visits'].$post({ param, json: { hours: week } })),
    save: week => answerOf(api.doctor[':id'].roster.$put({ param, json: { hours: week } })),
    onSaved,
  }
}

/** The clinic's own week, and how a change of it is saved. */
export function openingWeekOf(hours: readonly Hours[], onSaved: () => Promise<void>): SavedWeek {
  const text = texts.openingHours
  return {
    hours,
    reason: text.reason,
    savedText: text.saved,
    findAffectedVisits: week => answerOf(api.clinic['affected-visits'].$post({ json: { openingHours: week } })),
    save: week => answerOf(api.clinic.$put({ json: { openingHours: week } })),
    onSaved,
  }
}
