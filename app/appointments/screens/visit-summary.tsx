import type { ReactNode } from 'react'
import { VerifyFirst } from '../../auth/links/verify-first.tsx'
import { clockTime, shortDay } from '../../platform/i18n/days.ts'
import { examplePhone, readablePhone } from '../../platform/i18n/phone.ts'
import { Button } from '../../platform/ui/button.tsx'
import type { useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { TextArea, TextField } from '../../platform/ui/forms/field.tsx'
import { LiveRegion } from '../../platform/ui/live-region.tsx'
import { Written } from '../../platform/ui/written.tsx'
import * as bookingTexts from '../booking/texts.ts'
import * as appointmentsTexts from '../texts.ts'
import type { Route } from './+types/booking-page.ts'
import { ForWhom } from './for-whom.tsx'
import type { Choice } from './slot-chooser.tsx'

export type WantedVisit = Extract<Route.ComponentProps['loaderData'], { readonly user: object }>

interface VisitSummaryProps {
  readonly visit: WantedVisit
  readonly choice: Choice
  readonly form: Pick<ReturnType<typeof useCheckedForm>, 'problems' | 'refusal' | 'busy'>
}

export function VisitSummary({ visit, choice: { date, time, doctorId }, form }: VisitSummaryProps) {
  const { treatment, doctors, user, family, clinic } = visit
  const { problems, refusal, busy } = form
  const phone = user.phoneNumber
  const doctor = doctors.find(({ _id }) => _id === doctorId)
  const text = bookingTexts.booking
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
            <Written text={time && doctor ? doctor.name : text.doctorMissing} />
          </Row>
          <Row name={text.takes}>
            {appointmentsTexts.visit.minutes(doctor?.ownMinutes ?? treatment.durationMinutes)}
          </Row>
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
        <ForWhom ownName={user.displayName} family={family} problem={problems.forName} />
        <TextArea label={text.note} name="note" rows={2} maxLength={500} hint={text.noteHint} problem={problems.note} />
        <Button type="submit" busy={busy} busyText={text.submitting} className="w-full">
          {text.submit}
        </Button>
        {refusal?.code === 'verify_for_more_visits' && <VerifyFirst line={refusal.message} />}
      </div>
      <p className="mt-3 text-center text-sm text-soft">{text.cutoff(clinic.cutoffMinutes)}</p>
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
