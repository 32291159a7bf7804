import { useRef, useState } from 'react'
import { answerOf, api } from '../api/client.ts'
import { useRetryKey } from '../appointments/screens/retry-key.ts'
import { readablePhone } from '../i18n/phone.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { useCheckedForm } from '../ui/checked-form.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'
import { type KnownPatient, useKnownPatients } from './known-patients.ts'

interface Named {
  readonly _id: string
  readonly name: string
}

interface WalkInFormProps {
  readonly doctors: readonly Named[]
  readonly treatments: readonly Named[]
  /** After somebody was taken in. */
  onDone(visitId: string, serial: number): Promise<void>
}

/** Takes in somebody without a booking: a known number or name, the doctor, go. */
export function WalkInForm({ doctors, treatments, onDone }: WalkInFormProps) {
  const text = texts.queue.walkInForm
  const [person, setPerson] = useState(nobody)
  const [typed, setTyped] = useState('')
  const submit = useRef<HTMLButtonElement>(null)
  const known = useKnownPatients(typed)
  const { problems, busy, onSubmit } = useWalkIn(async (id, serial) => {
    setPerson(nobody)
    await onDone(id, serial)
  })
  const onType = (change: Partial<KnownPatient>) => {
    setPerson({ ...person, ...change })
    setTyped(Object.values(change)[0] ?? '')
  }
  const onKnown = (patient: KnownPatient) => {
    setPerson({ ...patient, phone: readablePhone(patient.phone) })
    setTyped('')
    submit.current?.focus()
  }
  return (
    <form noValidate onSubmit={onSubmit} aria-label={text.title} className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={text.phone}
          name="phNum"
          type="tel"
          required
          autoComplete="off"
          value={person.phone}
          onChange={event => onType({ phone: event.target.value })}
          problem={problems.phNum}
        />
        <TextField
          label={text.name}
          name="patientName"
          required
          autoComplete="off"
          value={person.name}
          onChange={event => onType({ name: event.target.value })}
          problem={problems.patientName}
        />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {known.length > 0 && <KnownList known={known} onChoose={onKnown} />}
      </div>
      <DoctorChoice doctors={doctors} />
      <SelectField label={text.treatment} name="treatment" className="capitalize" defaultValue="">
        <option value="">{text.checkUp}</option>
        {treatments.map(({ _id, name }) => (
          <option key={_id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" ref={submit} busy={busy} busyText={text.submitting} className="justify-self-start">
        {text.submit}
      </Button>
    </form>
  )
}

const nobody: KnownPatient = { name: '', phone: '' }

function KnownList({
  known,
  onChoose,
}: {
  readonly known: readonly KnownPatient[]
  onChoose(patient: KnownPatient): void
}) {
  return (
    <ul aria-label={texts.queue.walkInForm.known} className="grid gap-2">
      {known.map(patient => (
        <li key={`${patient.name} ${patient.phone}`}>
          <button
            type="button"
            onClick={() => onChoose(patient)}
            className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 rounded-big border-[1.5px] border-edge px-4 py-1.5 text-left hover:bg-mint-soft"
          >
            <b className="font-semibold">{patient.name}</b>
            <span className="text-soft">{readablePhone(patient.phone)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function DoctorChoice({ doctors }: { readonly doctors: readonly Named[] }) {
  const text = texts.queue.walkInForm
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{text.doctor}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ _id: '', name: text.firstFree }, ...doctors].map(({ _id, name }) => (
          <label
            key={_id}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border-[1.5px] border-edge px-4 has-checked:border-leaf has-checked:bg-mint-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="doctorId"
              value={_id}
              defaultChecked={_id === ''}
              className="size-4 accent-leaf"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function useWalkIn(onDone: WalkInFormProps['onDone']) {
  const keyOf = useRetryKey()
  return useCheckedForm({
    loadSchema: async () => (await import('./walk-in.ts')).walkInFormWire,
    async send(json) {
      const header = { 'idempotency-key': keyOf(JSON.stringify(json)) }
      const answer = await answerOf(api['walk-in'].$post({ header, json }))
      if (!answer.ok) return answer.refusal
      const { insertedId, serial } = answer.data
      toast.success(texts.queue.walkInForm.done(json.patientName, serial))
      await onDone(insertedId, serial)
      return undefined
    },
  })
}
