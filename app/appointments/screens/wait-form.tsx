import { useState } from 'react'
import { VerifyFirst } from '../../auth/links/verify-first.tsx'
import * as authTexts from '../../auth/texts.ts'
import { answerOf, api } from '../../platform/api/client.ts'
import { addDays, todayIn } from '../../platform/i18n/days.ts'
import { examplePhone, readablePhone } from '../../platform/i18n/phone.ts'
import { Button } from '../../platform/ui/button.tsx'
import { sendAndReport, useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import { NameOptions, SelectField, TextField } from '../../platform/ui/forms/field.tsx'
import * as texts from '../booking/texts.ts'
import { ForWhom } from './for-whom.tsx'
import type { WantedVisit } from './visit-summary.tsx'

export function WaitForFreeTime({ visit }: { visit: WantedVisit }) {
  const text = texts.waiting
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section
      aria-labelledby="wait"
      className="mt-14 scroll-mt-8 grid max-w-3xl justify-items-start gap-4 border-t border-line pt-8"
    >
      <h2 id="wait" className="text-sub">
        {text.title}
      </h2>
      <p className="text-soft">{text.line}</p>
      {isOpen ? (
        <WaitForm visit={visit} onDone={() => setIsOpen(false)} />
      ) : (
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {text.open}
        </Button>
      )}
    </section>
  )
}

function WaitForm({ visit, onDone }: { visit: WantedVisit; onDone: () => void }) {
  const { treatment, doctors, clinic, user, family } = visit
  const text = texts.waiting
  const today = todayIn(clinic.zone)
  const { problems, refusal, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./form-fields.ts')).waitForm,
    send({ doctorId, ...rest }) {
      const json = { treatmentId: treatment._id, ...(doctorId && { doctorId }), ...rest }
      return sendAndReport(answerOf(api.waiting.$post({ json })), text.done(treatment.name), onDone)
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid w-full gap-5 sm:grid-cols-2">
      <SelectField label={texts.booking.whichDoctor} name="doctorId" problem={problems.doctorId}>
        <option value="">{texts.booking.anyDoctor}</option>
        <NameOptions rows={doctors} />
      </SelectField>
      <TextField
        label={text.until}
        name="until"
        type="date"
        required
        min={today}
        max={addDays(today, clinic.horizonDays)}
        problem={problems.until}
      />
      <TextField
        label={texts.booking.phone}
        name="phNum"
        type="tel"
        autoComplete="tel"
        placeholder={examplePhone()}
        required
        defaultValue={user.phoneNumber === null ? '' : readablePhone(user.phoneNumber)}
        problem={problems.phNum}
      />
      <div className="grid content-start gap-5">
        <ForWhom ownName={user.displayName} family={family} problem={problems.forName} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" look="leaf" busy={busy} busyText={text.submitting}>
          {text.submit}
        </Button>
      </div>
      {refusal?.code === 'verify_first' && (
        <div className="sm:col-span-2">
          <VerifyFirst line={authTexts.auth.verify.toWait} />
        </div>
      )}
    </form>
  )
}
