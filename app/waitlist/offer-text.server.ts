import { texts } from '#texts'
import { makeShortLink } from '../appointments/private-links.server.ts'
import { textedWhen } from '../appointments/visit-text.server.ts'
import { personsOf } from '../appointments/visit-words.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import type { QueuedText, WrittenText } from '../messages/queued-text.ts'
import type { JobOfMail } from '../platform/jobs/jobs.ts'
import type { MailContext } from '../platform/mail/mail-context.server.ts'
import { readOffered } from './find-offer.server.ts'
import { languageOfOffer } from './offer-language.server.ts'

/** A text message offering a freed time to a patient on the waitlist. */
export function offerText(ctx: MailContext, { offerId }: JobOfMail<'offer'>): QueuedText {
  return { language: () => languageOfOffer(ctx, offerId), write: () => write(ctx, offerId) }
}

async function write(ctx: MailContext, offerId: string): Promise<WrittenText | undefined> {
  const found = await readOffered(ctx.db, offerId)
  if (found?.offer.state !== 'open' || found.offer.expiresAt <= ctx.now()) return undefined
  const { offer, visit } = found
  const patient = visit ?? { patientId: found.account.id, patientName: found.request.patientName }
  const { name: clinic, zone } = await readClinic(ctx)
  const write = visit ? texts.textMessages.offer : texts.textMessages.offerToBook
  const text = write({
    clinic,
    forName: (await personsOf(ctx, patient)).forName,
    ...textedWhen(offer.startsAt, zone),
    until: textedWhen(offer.expiresAt, zone).time,
    link: await makeShortLink(ctx, { offerId }),
  })
  return { text, endsAt: offer.expiresAt }
}
