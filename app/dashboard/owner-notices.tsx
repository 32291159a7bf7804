import { MailNotice } from '../outbox/mail-notice.tsx'
import { SetupGuide } from '../setup/setup-guide.tsx'

/** Loaded for an owner alone, since a patient's phone has no use for it. */
export default function OwnerNotices() {
  return (
    <>
      <MailNotice />
      <SetupGuide />
    </>
  )
}
