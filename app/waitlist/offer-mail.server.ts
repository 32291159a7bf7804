import { makePrivateLink, makeShortLink } from '../appointments/private-links.server.ts'
import { languageOfVisit, personsOf, textedWhen, whenOf } from '../appointments/visit-words.server.ts'
import { isUnverifiedPatient } from '../auth/unverified.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { QueuedText, WrittenText } from '../messages/queue-text.server.ts'
import * as messageTexts from '../platform/i18n/message-texts.server.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import type { JobOfMail } from '../platform/jobs/jobs.ts'
import { type Mail, signed } from '../platform/mail/mail.ts'
import type { MailContext, QueuedMail } from '../platform/mail/mail-context.server.ts'
import { messageIdOf } from '../platform/mail/mailer.server.ts'
import type { Language } from '../platform/values/language.ts'
import { readOffered } from './find-offer.server.ts'

/** A mail offering a freed time to a patient on the waitlist; none once the offer is over, and none to an unverified e-mail. */
export function offerMail(ctx: MailContext, { offerId }: JobOfMail<'offer'>): QueuedMail {
  return { language: () => languageOf(ctx, offerId), write: () => writeMail(ctx, offerId) }
}

/** The same as a text message. */
export function offerText(ctx: MailContext, { offerId }: JobOfMail<'offer'>): QueuedText {
  return { language: () => languageOf(ctx, offerId), write: () => writeText(ctx, offerId) }
}

/** The language in which to write to the patient who is offered a time. */
async function languageOf(ctx: MailContext, offerId: string): Promise<Language> {
  const found = await readOffered(ctx.db, offerId)
  if (found?.visit) return languageOfVisit(ctx, found.visit.id)
  return found?.account.language ?? 'en'
}

/** Undefined once the offer is over. */
async function readOpenOffer(ctx: MailContext, offerId: string) {
  const found = await readOffered(ctx.db, offerId)
  if (found?.offer.state !== 'open' || found.offer.expiresAt <= ctx.now()) return undefined
  return { ...found, clinic: await readClinic(ctx), persons: await personsOf(ctx, found.patient) }
}

async function writeMail(ctx: MailContext, offerId: string): Promise<Mail | undefined> {
  const found = await readOpenOffer(ctx, offerId)
  if (!found) return undefined
  const { offer, doctorName: doctor, treatmentName: treatment, visit, patient, persons, clinic } = found
  if (patient.email === '' || (await isUnverifiedPatient(ctx.db, patient.patientId))) return undefined
  const { subject, action, text } = visit ? messageTexts.mails.offer : messageTexts.mails.offerToBook
  const instead = visit && whenOf(visit.startsAt, clinic.zone)
  return signed({
    to: patient.email,
    clinicName: clinic.name,
    subject: subject(treatment),
    action,
    text: text({
      ...persons,
      treatment,
      ...whenOf(offer.startsAt, clinic.zone),
      doctor,
      insteadOf: instead ? `${instead.day}, ${instead.time}` : '',
      until: messageTexts.mails.until(whenOf(offer.expiresAt, clinic.zone)),
      link: `${ctx.settings.publicUrl}${pageAddress('/earlier')}#${await makePrivateLink(ctx, { offerId })}`,
    }),
    messageId: messageIdOf(ctx.settings, 'offer', offerId),
  })
}

async function writeText(ctx: MailContext, offerId: string): Promise<WrittenText | undefined> {
  const found = await readOpenOffer(ctx, offerId)
  if (!found) return undefined
  const { offer, visit, persons, clinic } = found
  const write = visit ? messageTexts.textMessages.offer : messageTexts.textMessages.offerToBook
  const text = write({
    clinic: clinic.name,
    forName: persons.forName,
    ...textedWhen(offer.startsAt, clinic.zone),
    until: textedWhen(offer.expiresAt, clinic.zone).time,
    link: await makeShortLink(ctx, { offerId }),
  })
  return { text, endsAt: offer.expiresAt }
}
