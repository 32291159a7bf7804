import { texts } from '#texts'
import { makePrivateLink } from '../appointments/private-links.server.ts'
import { personsOf, whenOf } from '../appointments/visit-words.server.ts'
import { isUnverifiedPatient } from '../auth/unverified.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import type { JobOfMail } from '../platform/jobs/jobs.ts'
import { type Mail, signed } from '../platform/mail/mail.ts'
import type { MailContext, QueuedMail } from '../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../platform/mail/mailer.server.ts'
import { readOffered } from './find-offer.server.ts'
import { languageOfOffer } from './offer-language.server.ts'

/** A mail offering a freed time to a patient on the waitlist; none once the offer is over, and none to an unverified e-mail. */
export function offerMail(ctx: MailContext, { offerId }: JobOfMail<'offer'>): QueuedMail {
  return { language: () => languageOfOffer(ctx, offerId), write: () => write(ctx, offerId) }
}

async function write(ctx: MailContext, offerId: string): Promise<Mail | undefined> {
  const found = await readOffered(ctx.db, offerId)
  if (found?.offer.state !== 'open' || found.offer.expiresAt <= ctx.now()) return undefined
  const { offer, doctorName: doctor, treatmentName: treatment, visit } = found
  const patient = visit
    ? { ...visit, email: visit.patientEmail }
    : { patientId: found.account.id, patientName: found.request.patientName, email: found.account.email ?? '' }
  if (patient.email === '' || (await isUnverifiedPatient(ctx.db, patient.patientId))) return undefined
  const { name: clinicName, zone } = await readClinic(ctx)
  const { subject, action, text } = visit ? texts.mails.offer : texts.mails.offerToBook
  const expires = whenOf(offer.expiresAt, zone)
  const instead = visit && whenOf(visit.startsAt, zone)
  return signed({
    to: patient.email,
    clinicName,
    subject: subject(treatment),
    action,
    text: text({
      ...(await personsOf(ctx, patient)),
      treatment,
      ...whenOf(offer.startsAt, zone),
      doctor,
      insteadOf: instead ? `${instead.day}, ${instead.time}` : '',
      until: texts.mails.until(expires),
      link: `${ctx.settings.publicUrl}${pageAddress('/earlier')}#${await makePrivateLink(ctx, { offerId })}`,
    }),
    messageId: messageIdOf(ctx.settings, 'offer', offerId),
  })
}
