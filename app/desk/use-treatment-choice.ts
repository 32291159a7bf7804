import { useState } from 'react'
import type { Choice } from '../appointments/screens/slot-chooser.tsx'
import type { FoundPatient } from '../patients/patient.ts'
import { type Performer, performerIn } from './performer.ts'

/** What the address or a press on the board asks for; empty where it says nothing. */
export interface WantedVisit {
  readonly date: string | undefined
  readonly time: string
  readonly doctorId: string
  readonly treatmentId: string
}

interface Known {
  readonly treatments: readonly { readonly _id: string }[]
  readonly doctors: readonly Performer[]
  readonly wanted: WantedVisit
  readonly patient: FoundPatient | undefined
}

/**
 * The treatment and the time that are chosen: at first none, unless the address names the treatment or there is only one. What a known
 * person had last is proposed until one is chosen.
 */
export function useTreatmentChoice({ treatments, doctors, wanted, patient }: Known) {
  const offered = (id: string | null | undefined) => treatments.find(({ _id }) => _id === id)?._id
  const lastOf = (known: FoundPatient | undefined) => {
    const last = offered(known?.lastTreatmentId)
    const isDone = wanted.doctorId === '' || performerIn(doctors, wanted.doctorId, last ?? '') !== undefined
    return isDone ? last : undefined
  }
  const named = offered(wanted.treatmentId) ?? (treatments.length === 1 ? treatments[0]?._id : undefined)
  const [state, setState] = useState({ treatmentId: named ?? lastOf(patient) ?? '', isProposed: named === undefined })
  const [choice, setChoice] = useState<Choice>()
  const change = (treatmentId: string, isProposed: boolean) => {
    if (treatmentId !== state.treatmentId) setChoice(undefined)
    setState({ treatmentId, isProposed })
  }
  const proposeFor = (known: FoundPatient) => state.isProposed && change(lastOf(known) ?? '', true)
  /** After another doctor was asked for: what that one doesn't do is no longer chosen. */
  const chooseAgainFor = (known: FoundPatient | undefined) => {
    setChoice(undefined)
    if (state.isProposed) change(lastOf(known) ?? '', true)
    else if (wanted.doctorId !== '' && !performerIn(doctors, wanted.doctorId, state.treatmentId)) change('', true)
  }
  const chooseTreatment = (id: string) => change(id, false)
  return { treatmentId: state.treatmentId, choice, setChoice, chooseTreatment, proposeFor, chooseAgainFor }
}
