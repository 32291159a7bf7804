import { type ReactNode, useState } from 'react'
import { clockTime, shortDay } from '../../i18n/days.ts'
import { readablePhone } from '../../i18n/phone.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import type { Problems } from '../../ui/form-problems.ts'

interface VisitSummaryProps {
  readonly treatment: { readonly durationMinutes: number }
  readonly date: string | undefined
  readonly time: string | undefined
  readonly doctorName: string | undefined
  readonly phone: string | null
  readonly ownName: string
  readonly problems: Problems
  readonly busy: boolean
  readonly cutoffMinutes: number
}

/** A read-only summary of the booking, and the fields the patient still has to fill in. */
export function VisitSummary(props: VisitSummaryProps) {
  const { treatment, date, time, doctorName, phone, ownName, problems, busy, cutoffMinutes } = props
  const text = texts.booking
  const [forOther, setForOther] = useState(false)
  const when = date && time ? `${shortDay(date)}, ${clockTime(time)}` : text.whenMissing
  return (
    <aside aria-labelledby="visit" className="sheet p-6.5 shadow-sm lg:sticky lg:top-36">
      <h2 id="visit" className="text-sub">
        {text.yourVisit}
      </h2>
      <dl aria-live="polite" className="my-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Row name={text.when}>{when}</Row>
        <Row name={text.doctor}>{doctorName ?? '–'}</Row>
        <Row name={text.takes}>{text.minutes(treatment.durationMinutes)}</Row>
      </dl>
      <div className="grid gap-5">
        <TextField
          label={text.phone}
          name="phNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="01712 345678"
          required
          defaultValue={phone === null ? '' : readablePhone(phone)}
          hint={text.phoneHint}
          problem={problems.phNum}
        />
        <SelectField
          label={text.forWhom}
          value={forOther ? 'other' : 'self'}
          onChange={event => setForOther(event.target.value === 'other')}
        >
          <option value="self">{text.forSelf(ownName)}</option>
          <option value="other">{text.forFamily}</option>
        </SelectField>
        {forOther && <TextField label={text.forName} name="forName" required problem={problems.forName} />}
        <TextArea label={text.note} name="note" rows={2} maxLength={500} hint={text.noteHint} problem={problems.note} />
        <Button type="submit" busy={busy} busyText={text.submitting} className="w-full">
          {text.submit}
        </Button>
      </div>
      <p className="mt-3 text-center text-sm text-soft">{text.cutoff(cutoffMinutes / 60)}</p>
    </aside>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </>
  )
}
