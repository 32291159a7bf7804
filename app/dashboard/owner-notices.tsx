import { MailNotice } from '../outbox/mail-notice.tsx'
import { SetupGuide } from '../setup/setup-guide.tsx'

/** The code of these notices is loaded for an owner alone, since a patient's phone has no use for it. */
export default function OwnerNotices() {
  return (
    <>
      <MailNotice />
      <SetupGuide />
    </>
  )
}
