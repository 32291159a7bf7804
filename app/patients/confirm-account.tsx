import type { AppointmentRow } from '../appointments/appointment-row.ts'
import { answerOf, api } from '../platform/api/client.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { Button } from '../platform/ui/button.tsx'
import { FailedPress, usePressInPlace } from '../platform/ui/forms/failed-press.tsx'
import { accountContact } from './patient-facts.tsx'
import * as texts from './texts.ts'

interface ConfirmAccountProps extends Pick<AppointmentRow, 'fileId' | 'account'> {
  /** A list shows the account in one line. */
  readonly isLow?: boolean
  onChange(): Promise<void>
}

/** Staff who have the person in front of them confirm by one press that the file's account is theirs. */
export function ConfirmAccount({ fileId, account, isLow = false, onChange }: ConfirmAccountProps) {
  const { busy, press, place } = usePressInPlace(onChange)
  const text = texts.patients.confirm
  if (!fileId || !account || account.isConfirmed) return null
  const { _id: email } = account
  const contact = accountContact(account)
  const confirmAccount = () =>
    press(() => {
      const json = { email, basedOn: { accountId: account._id } }
      return answerOf(api.patients[':id'].account.$put({ param: { id: fileId }, json }))
    }, text.done)
  if (isLow) {
    return (
      <div className="text-sm text-soft">
        <span className="break-all">{contact}</span>{' '}
        <Button look="plain" busy={busy} onClick={() => void confirmAccount()} className="more min-h-8">
          {text.theirs}
        </Button>
        <FailedPress place={place} />
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-soft">
        <b className="font-semibold break-all text-ink">{contact}</b>
        <br />
        {text.line}
      </p>
      <Button
        look="quiet"
        busy={busy}
        busyText={platformTexts.ui.saving}
        onClick={() => void confirmAccount()}
        className="justify-self-start"
      >
        {text.theirs}
      </Button>
      <FailedPress place={place} />
    </div>
  )
}
