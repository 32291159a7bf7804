import { MailNotice } from '../outbox/mail-notice.tsx'
import { SetupGuide } from '../setup/setup-guide.tsx'

/** The notices for an owner are loaded for owners alone, since a patient's phone has no use for their code. */
export default function OwnerNotices() {
  return (
    <>
      <MailNotice />
      <SetupGuide />
    </>
  )
}
