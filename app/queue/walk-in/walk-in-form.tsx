import { type RefObject, useRef, useState } from 'react'
import { useRetryHeader } from '../../appointments/screens/retry-key.ts'
import type { FoundPatient } from '../../patients/patient.ts'
import { PersonFields } from '../../patients/person-fields.tsx'
import { answerOf, api, type DataOf } from '../../platform/api/client.ts'
import { langOf } from '../../platform/i18n/lang-of.ts'
import { localized } from '../../platform/i18n/localized.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { SelectField } from '../../platform/ui/forms/field.tsx'
import { usePress } from '../../platform/ui/forms/use-press.ts'
import { Written } from '../../platform/ui/written.tsx'
import type { WalkInInput } from '../form-wires.ts'
import { clockOf, doctorsHere, placeToday, type QueueRow } from '../queue-row.ts'
import * as texts from '../texts.ts'

export interface TakenIn {
  readonly id: string
  readonly serial: number
  readonly name: string
  readonly phone: string
}

interface WalkInFormProps {
  readonly queue: QueueRow | undefined
  readonly treatments: DataOf<typeof api.treatments.$get>
  readonly round: number
  /** The telephone number that this patient shares with the one before; empty if the patients aren't of one family. */
  readonly sharedPhone: string
  onDone(taken: TakenIn, then: AfterWalkIn): Promise<void>
}

/** What follows a walk-in: an empty form, a form for another person with the same telephone, or the people found, such as a family. */
type AfterWalkIn = 'empty' | 'same number' | 'found'

export function WalkInForm({ queue, treatments, round, sharedPhone, onDone }: WalkInFormProps) {
  const text = texts.queue.walkInForm
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const then = useRef<AfterWalkIn>('empty')
  const { problems, busy, onSubmit } = useWalkIn(taken => onDone(taken, then.current))
  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-label={text.title} className="grid gap-5">
      <PersonFields
        key={round}
        problems={problems}
        sharedPhone={sharedPhone}
        hasFirstFocus
        onChoose={() => submit.current?.focus()}
        stepOf={patient => (
          <PersonStep patient={patient} queue={queue} form={form} onDone={taken => onDone(taken, 'found')} />
        )}
      />
      <DoctorChoice queue={queue} />
      <SelectField label={text.treatment} name="treatment" className="capitalize" defaultValue="">
        <option value="">{text.checkUp}</option>
        {treatments.map(treatment => {
          const { name } = localized(treatment)
          return (
            <option key={treatment._id} value={treatment.name} lang={langOf(name)}>
              {name}
            </option>
          )
        })}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          ref={submit}
          busy={busy}
          busyText={text.submitting}
          onClick={() => {
            then.current = 'empty'
          }}
        >
          {text.submit}
        </Button>
        <Button
          type="submit"
          look="quiet"
          busy={busy}
          busyText={text.submitting}
          onClick={() => {
            then.current = 'same number'
          }}
        >
          {text.submitNext}
        </Button>
      </div>
    </form>
  )
}

interface PersonStepProps {
  readonly patient: FoundPatient
  readonly queue: QueueRow | undefined
  readonly form: RefObject<HTMLFormElement | null>
  onDone(taken: TakenIn): Promise<void>
}

function PersonStep({ patient: { _id: fileId, name, phone }, queue, form, onDone }: PersonStepProps) {
  const text = texts.queue.walkInForm
  const post = usePost()
  // Each person's button is busy by itself, and only until the server answers, so that staff take in a family without waiting.
  const { busy, press } = usePress()
  const takeIn = async () => {
    const { walkInFormWire } = await import('../form-wires.ts')
    const chosen = Object.fromEntries(new FormData(form.current ?? undefined))
    const { doctorId, treatment } = walkInFormWire.pick({ doctorId: true, treatment: true }).parse(chosen)
    const call = post({ patientName: name, phNum: phone, fileId, doctorId, treatment })
    const answer = await press(call, undefined)
    if (answer.ok) await onDone({ id: answer.data.insertedId, serial: answer.data.serial, name, phone })
  }
  const place = queue && placeToday(queue, fileId)
  if (place?.isHere) return <b className="font-semibold">{texts.queue.number(place.visit.serial ?? 0)}</b>
  if (place)
    return <span className="text-sm text-soft">{texts.queue.booked(clockOf(place.visit.startsAt, queue.zone))}</span>
  if (phone === '') return null
  return (
    <Button
      look="leaf"
      busy={busy}
      aria-label={text.submitOf(name)}
      onClick={() => void takeIn()}
      className="min-h-8 px-3 text-sm pointer-coarse:min-h-11"
    >
      {text.submit}
    </Button>
  )
}

/** The doctor for a walk-in. If the chosen one has left, the doctor who is free first is chosen again. */
function DoctorChoice({ queue }: { readonly queue: QueueRow | undefined }) {
  const text = texts.queue.walkInForm
  const [chosen, setChosen] = useState('')
  const here = queue ? doctorsHere(queue) : []
  const possible = here.some(({ _id }) => _id === chosen) ? chosen : ''
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{text.doctor}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ _id: '', name: text.firstFree, comesAt: undefined }, ...here].map(({ _id, name, comesAt }) => (
          <label
            key={_id}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full lg:pointer-fine:min-h-9 border-[1.5px] border-edge px-4 has-checked:border-leaf has-checked:bg-mint-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="doctorId"
              value={_id}
              checked={_id === possible}
              onChange={() => setChosen(_id)}
              className="size-4 accent-leaf"
            />
            <Written text={name} />
            {comesAt && <span className="text-sm text-soft">{text.from(clockOf(comesAt, queue?.zone ?? ''))}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function usePost() {
  const headerOf = useRetryHeader()
  return (json: WalkInInput) => answerOf(api['walk-in'].$post({ header: headerOf(json), json }))
}

function useWalkIn(onDone: (taken: TakenIn) => Promise<void>) {
  const post = usePost()
  return useCheckedForm({
    loadSchema: async () => (await import('../form-wires.ts')).walkInFormWire,
    async send(json) {
      const { patientName: name, phNum: phone } = json
      const answer = await post(json)
      if (!answer.ok) return answer.refusal
      const { insertedId: id, serial } = answer.data
      await onDone({ id, serial, name, phone })
      return undefined
    },
  })
}
