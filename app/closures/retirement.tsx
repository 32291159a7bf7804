import { useRef, useState } from 'react'
import { AffectedVisitsPanel, type ChangeToConfirm } from '../appointments/affected/affected-visits-panel.tsx'
import { LeftVisits } from '../appointments/affected/left-visits.tsx'
import type { VisitOnWire } from '../appointments/appointment-row.ts'
import { answerOf, api } from '../platform/api/client.ts'
import { longDay } from '../platform/i18n/days.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { SelectField, TextField } from '../platform/ui/forms/field.tsx'
import { usePress } from '../platform/ui/forms/use-press.ts'
import { useConfirm } from '../platform/ui/toasts/confirm.ts'
import { toast } from '../platform/ui/toasts/toast.ts'
import * as texts from './texts.ts'

interface Leaver {
  readonly _id: string
  readonly name: string
  readonly retiredFrom: string | null
  readonly hasAccount: boolean
}

interface RetirementProps {
  readonly doctor: Leaver
  readonly left: readonly VisitOnWire[]
  onChange(): Promise<void>
}

export function Retirement({ doctor, left, onChange }: RetirementProps) {
  const place = useRef<HTMLDivElement>(null)
  const changed = async () => {
    await onChange()
    // The focus goes to the section, since the button that was pressed is no longer there.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {doctor.retiredFrom === null ? (
        <RetireForm doctor={doctor} onRetired={changed} />
      ) : (
        <Retired doctor={doctor} from={doctor.retiredFrom} left={left} onChange={changed} />
      )}
    </div>
  )
}

interface RetireFormProps {
  readonly doctor: Leaver
  onRetired(): Promise<void>
}

function RetireForm({ doctor: { _id: id, name, hasAccount }, onRetired }: RetireFormProps) {
  const text = texts.retirement
  const [pending, setPending] = useState<ChangeToConfirm>()
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./closure.ts')).retireForm,
    async send({ from, account: chosen }) {
      const account = chosen === 'ends' ? 'ends' : 'stays'
      const param = { id }
      const found = await answerOf(api.doctor[':id'].retire['affected-visits'].$get({ param, query: { from } }))
      if (!found.ok) return found.refusal
      const save = async (notify: boolean) => {
        const json = { from, account, notify, basedOn: { from: null } } as const
        const answer = await answerOf(api.doctor[':id'].retire.$post({ param, json }))
        if (answer.ok) toast.success(text.retired(name))
        else toast.error(answer.refusal.message)
        // Somebody else has set the day, which takes this form's place.
        if (!answer.ok && answer.refusal.code === 'changed_meanwhile') await onRetired()
        return answer.ok
      }
      if (found.data.length > 0) setPending({ visits: localizedRows(found.data), save })
      else if (await save(true)) await onRetired()
      return undefined
    },
  })
  return (
    <div className="grid gap-5">
      <form noValidate onSubmit={onSubmit} onChange={() => setPending(undefined)} className="grid gap-5">
        <div className="max-w-xs">
          <TextField label={text.from} name="from" type="date" required problem={problems.from} />
        </div>
        {hasAccount && (
          <div className="max-w-md">
            <SelectField label={text.account.label} name="account" required defaultValue="" problem={problems.account}>
              <option value="">{text.account.choose}</option>
              <option value="stays">{text.account.stays}</option>
              <option value="ends">{text.account.ends}</option>
            </SelectField>
          </div>
        )}
        <Button
          type="submit"
          look="quiet"
          busy={busy}
          busyText={platformTexts.ui.saving}
          className="justify-self-start"
        >
          {text.check}
        </Button>
      </form>
      {pending && <AffectedVisitsPanel {...pending} onCancel={() => setPending(undefined)} onSaved={onRetired} />}
    </div>
  )
}

interface RetiredProps extends RetirementProps {
  readonly from: string
}

function Retired({ doctor: { _id: id, name }, from, left, onChange }: RetiredProps) {
  const text = texts.retirement
  const confirm = useConfirm()
  const { busy, press } = usePress(onChange)
  const takeBack = async () => {
    if (!(await confirm(text.takeBackQuestion(name)))) return
    const call = answerOf(api.doctor[':id'].retire.$post({ param: { id }, json: { from: null, basedOn: { from } } }))
    await press(call, text.takenBack(name))
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="font-semibold">{text.since(longDay(from))}</p>
        <Button look="quiet" busy={busy} onClick={() => void takeBack()}>
          {text.takeBack}
        </Button>
      </div>
      <LeftVisits visits={localizedRows(left)} onChange={onChange} />
    </div>
  )
}
