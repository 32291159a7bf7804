import { askToReschedule } from '../app/appointments/messages/ask-to-reschedule.server.ts'
import { booked } from '../app/appointments/messages/booked.server.ts'
import { cancelled } from '../app/appointments/messages/cancelled.server.ts'
import { changed } from '../app/appointments/messages/changed.server.ts'
import { confirm } from '../app/appointments/messages/confirm.server.ts'
import { moved } from '../app/appointments/messages/moved.server.ts'
import { reminder } from '../app/appointments/messages/reminder.server.ts'
import { runningLate } from '../app/appointments/messages/running-late.server.ts'
import { emailLinkMail } from '../app/auth/messages/email-link.server.ts'
import { resetPasswordMail } from '../app/auth/messages/reset-password.server.ts'
import { verifyEmailMail } from '../app/auth/messages/verify-email.server.ts'
import { contactMail } from '../app/contact/messages/contact.server.ts'
import { daySheetMail } from '../app/desk/sheet/messages/day-sheet.server.ts'
import type { Message } from '../app/messages/message.server.ts'
import type { MessageName } from '../app/platform/context.server.ts'
import { currentLanguage } from '../app/platform/i18n/language.server.ts'
import { testMail } from '../app/setup/messages/test-mail.server.ts'
import { alertMail } from '../app/system/messages/alert.server.ts'
import { code } from '../app/telephone/messages/code.server.ts'
import { contactChanged } from '../app/telephone/messages/contact-changed.server.ts'
import { invitation } from '../app/users/messages/invitation.server.ts'
import { offer } from '../app/waitlist/messages/offer.server.ts'

/** All kinds of messages, in the order of docs/texts.md. */
export const messages: readonly Message[] = [
  booked,
  moved,
  changed,
  cancelled,
  reminder,
  confirm,
  askToReschedule,
  runningLate,
  offer,
  code,
  contactChanged,
  verifyEmailMail,
  resetPasswordMail,
  emailLinkMail,
  invitation,
  contactMail,
  daySheetMail,
  testMail,
  alertMail,
]

export const messageName: MessageName = (kind, as) =>
  messages.find(each => each.kind === kind)?.names[as]?.[currentLanguage()] ?? kind
