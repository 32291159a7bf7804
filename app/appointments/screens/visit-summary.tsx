import type { ReactNode } from 'react'
import { texts } from '#texts'
import { VerifyFirst } from '../../auth/links/verify-first.tsx'
import { clockTime, shortDay } from '../../platform/i18n/days.ts'
import { examplePhone, readablePhone } from '../../platform/i18n/phone.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextArea, TextField } from '../../platform/ui/forms/field.tsx'
import type { Problems } from '../../platform/ui/forms/form-problems.ts'
import type { Refused } from '../../platform/ui/forms/refused-form.ts'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { Written } from '../../platform/ui/written.tsx'
import { type FamilyMember, ForWhom } from './for-whom.tsx'

interface VisitSummaryProps {
  readonly treatment: { readonly durationMinutes: number }
  readonly date: string | undefined
  readonly time: string | undefined
  readonly doctorName: string | undefined
  readonly phone: string | null
  readonly ownName: string
  /** The people whom the account has booked for before. */
  readonly family: readonly FamilyMember[]
  readonly problems: Problems
  readonly refusal: Refused | undefined
  readonly busy: boolean
  readonly cutoffMinutes: number
}

/** A read-only summary of the booking, and the fields the patient still has to fill in. */
export function VisitSummary(props: VisitSummaryProps) {
  const { treatment, date, time, doctorName, phone, ownName, family, problems, refusal, busy, cutoffMinutes } = props
  const text = texts.booking
  const when = date && time ? `${shortDay(date)}, ${clockTime(time)}` : text.whenMissing
  return (
    <section aria-labelledby="visit" className="sheet p-6.5 shadow-sm lg:sticky lg:top-36">
      <h2 id="visit" className="text-sub">
        {text.yourVisit}
      </h2>
      <LiveRegion className="my-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <Row name={text.when}>{when}</Row>
          <Row name={text.doctor}>
            <Written text={doctorName ?? text.doctorMissing} />
          </Row>
          <Row name={text.takes}>{texts.visit.minutes(treatment.durationMinutes)}</Row>
        </dl>
      </LiveRegion>
      <div className="grid gap-5">
        <TextField
          label={text.phone}
          name="phNum"
          type="tel"
          autoComplete="tel"
          placeholder={examplePhone()}
          required
          defaultValue={phone === null ? '' : readablePhone(phone)}
          hint={text.phoneHint}
          problem={problems.phNum}
        />
        {phone === null && (
          <label className="-mt-3 flex min-h-11 items-center gap-3">
            <input type="checkbox" name="keepPhone" className="checkbox checkbox-primary" />
            {text.keepPhone}
          </label>
        )}
        <ForWhom ownName={ownName} family={family} problem={problems.forName} />
        <TextArea label={text.note} name="note" rows={2} maxLength={500} hint={text.noteHint} problem={problems.note} />
        <Button type="submit" busy={busy} busyText={text.submitting} className="w-full">
          {text.submit}
        </Button>
        {refusal?.code === 'verify_for_more_visits' && <VerifyFirst line={refusal.message} />}
      </div>
      <p className="mt-3 text-center text-sm text-soft">{text.cutoff(cutoffMinutes)}</p>
    </section>
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
