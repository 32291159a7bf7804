import { useState } from 'react'
import type { nearestFree } from '../../appointments/screens/nearest-free.ts'
import type { Choice } from '../../appointments/screens/slot-chooser.tsx'
import type { FoundPatient } from '../../patients/patient.ts'
import { api, dataOf } from '../../platform/api/client.ts'
import { localizedRows } from '../../platform/i18n/localized.ts'
import { type Performer, performerIn } from './performer.ts'

/** The visit to book, as far as the page's address or a press on the board says it. */
export interface WantedVisit {
  readonly date: string | undefined
  readonly time: string
  readonly doctorId: string
  readonly treatmentId: string
}

export interface BookableFacts {
  readonly treatments: Awaited<ReturnType<typeof readTreatments>>
  readonly clinic: { readonly zone: string; readonly mailCallersInBangla: boolean }
  readonly doctors: readonly (Performer & { readonly name: string })[]
  readonly wanted: WantedVisit
  readonly patient: FoundPatient | undefined
  readonly free: Awaited<ReturnType<typeof nearestFree>> | undefined
}

export const readTreatments = async () => localizedRows(await dataOf(api.treatments.$get({ query: {} })))

/** The chosen treatment: the one in the address, or the only one there is, or as a proposal the last one of a known person. */
export function useTreatmentChoice({ treatments, doctors, wanted, patient }: BookableFacts) {
  const offered = (id: string | null | undefined) => treatments.find(({ _id }) => _id === id)?._id
  const lastOf = (known: FoundPatient | undefined) => {
    const last = offered(known?.lastTreatmentId)
    const isDone = wanted.doctorId === '' || performerIn(doctors, wanted.doctorId, last ?? '') !== undefined
    return isDone ? last : undefined
  }
  const asked = offered(wanted.treatmentId) ?? (treatments.length === 1 ? treatments[0]?._id : undefined)
  const [state, setState] = useState({ treatmentId: asked ?? lastOf(patient) ?? '', isProposed: asked === undefined })
  const [choice, setChoice] = useState<Choice>()
  const change = (treatmentId: string, isProposed: boolean) => {
    if (treatmentId !== state.treatmentId) setChoice(undefined)
    setState({ treatmentId, isProposed })
  }
  const proposeFor = (known: FoundPatient) => state.isProposed && change(lastOf(known) ?? '', true)
  /** Chooses again for another time: drops a treatment that the doctor of that time doesn't perform. */
  const chooseAgainFor = (known: FoundPatient | undefined) => {
    setChoice(undefined)
    if (state.isProposed) change(lastOf(known) ?? '', true)
    else if (wanted.doctorId !== '' && !performerIn(doctors, wanted.doctorId, state.treatmentId)) change('', true)
  }
  const chooseTreatment = (id: string) => change(id, false)
  return { treatmentId: state.treatmentId, choice, setChoice, chooseTreatment, proposeFor, chooseAgainFor }
}
