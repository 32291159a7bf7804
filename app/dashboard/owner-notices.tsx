import { MailNotice } from '../outbox/mail-notice.tsx'
import { SetupGuide } from '../setup/setup-guide.tsx'

/** Above the owner's screens. Loaded for an owner alone: a patient's phone has no use for it. */
export default function OwnerNotices() {
  return (
    <>
      <MailNotice />
      <SetupGuide />
    </>
  )
}
