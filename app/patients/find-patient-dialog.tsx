import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../platform/ui/dialog.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { FoundPeople, moveFocusAlongPeople, useFound } from './found-people.tsx'
import type { FoundPatient } from './patient.ts'
import * as texts from './texts.ts'

export default function FindPatientDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { typed, found, search } = useFound('')
  const text = texts.patients.quickSearch
  const open = (address: string) => {
    onClose()
    void navigate(address)
  }
  const openFile = ({ _id }: FoundPatient) => open(`/dashboard/patients/${_id}`)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = found ?? []
    if (first) openFile(first)
    else open(`/dashboard/patients?${new URLSearchParams({ q: typed })}`)
  }
  return (
    <Dialog titleId="find-patient" onClose={onClose} className="person max-w-xl self-start sm:mt-12">
      <search>
        <form onSubmit={onSubmit} className="mb-3 grid gap-1.5">
          <label id="find-patient" htmlFor="find-patient-words" className="font-semibold">
            {texts.patients.search}
          </label>
          <input
            id="find-patient-words"
            type="search"
            autoComplete="off"
            onChange={event => search(event.target.value)}
            onKeyDown={moveFocusAlongPeople}
            aria-describedby="find-patient-hint"
            className="control"
          />
          <p id="find-patient-hint" className="text-sm text-soft">
            {text.hint}
          </p>
        </form>
      </search>
      <FoundPeople typed={typed} found={found} onChoose={openFile} />
      <LiveRegion as="p">{found?.length === 0 ? text.none : ''}</LiveRegion>
    </Dialog>
  )
}
