import { useRef, useState } from 'react'
import { texts } from '#texts'
import { useRetryKey } from '../../appointments/screens/retry-key.ts'
import { PersonFields } from '../../patients/person-fields.tsx'
import { answerOf, api, type DataOf } from '../../platform/api/client.ts'
import { localized } from '../../platform/i18n/localized.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { SelectField } from '../../platform/ui/forms/field.tsx'
import { toast } from '../../platform/ui/toasts/toast.tsx'
import { Written } from '../../platform/ui/written.tsx'

interface Named {
  readonly _id: string
  readonly name: string
}

interface WalkInFormProps {
  readonly doctors: readonly Named[]
  readonly treatments: DataOf<typeof api.treatments.$get>
  /** After a patient was taken in. */
  onDone(visitId: string, serial: number): Promise<void>
}

/** Takes in a patient without a booking: a known number or name, the doctor, go. */
export function WalkInForm({ doctors, treatments, onDone }: WalkInFormProps) {
  const text = texts.queue.walkInForm
  const [taken, setTaken] = useState(0)
  const submit = useRef<HTMLButtonElement>(null)
  const { problems, busy, onSubmit } = useWalkIn(async (id, serial) => {
    setTaken(taken + 1)
    await onDone(id, serial)
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label={text.title} className="grid gap-5">
      <PersonFields key={taken} problems={problems} onChoose={() => submit.current?.focus()} />
      <DoctorChoice doctors={doctors} />
      <SelectField label={text.treatment} name="treatment" className="capitalize" defaultValue="">
        <option value="">{text.checkUp}</option>
        {treatments.map(treatment => {
          const { name, lang } = localized(treatment, ['name'])
          return (
            <option key={treatment._id} value={treatment.name} lang={lang.name}>
              {name}
            </option>
          )
        })}
      </SelectField>
      <Button type="submit" ref={submit} busy={busy} busyText={text.submitting} className="justify-self-start">
        {text.submit}
      </Button>
    </form>
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
            <Written text={name} />
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
