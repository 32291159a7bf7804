import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { texts } from '#texts'
import { makePrivateLink } from '../appointments/private-links.server.ts'
import { isUnverifiedPatient } from '../auth/unverified.server.ts'
import { readClinic } from '../clinic/clinic.server.ts'
import { appointments, doctors, treatments, users, waitlistEntries, waitlistOffers } from '../db/schema.ts'
import { joinedName, nameInUse } from '../i18n/name-in-use.server.ts'
import { pageAddress } from '../i18n/page-address.ts'
import { type Mail, signed } from './mail.ts'
import type { MailContext } from './mail-context.server.ts'
import { messageIdOf } from './mailer.server.ts'
import { personsOf, whenOf } from './visit-words.server.ts'

/** A mail offering a freed time to a patient on the waitlist; none once the offer is over, and none to an unverified e-mail. */
export async function offerMail(ctx: MailContext, offerId: string): Promise<Mail | undefined> {
  const found = await readOffer(ctx, offerId)
  if (found?.offer.state !== 'open' || found.offer.expiresAt <= ctx.now()) return undefined
  const { offer, doctor, visit, patient } = found
  if (patient.email === '' || (await isUnverifiedPatient(ctx.db, patient.patientId))) return undefined
  const { name: clinicName, zone } = await readClinic(ctx)
  const { subject, action, text } = visit ? texts.mails.offer : texts.mails.offerToBook
  const expires = whenOf(offer.expiresAt, zone)
  const instead = visit && whenOf(visit.startsAt, zone)
  return signed({
    to: patient.email,
    clinicName,
    subject: subject(patient.treatment),
    action,
    text: text({
      ...(await personsOf(ctx, patient)),
      treatment: patient.treatment,
      ...whenOf(offer.startsAt, zone),
      doctor,
      insteadOf: instead ? `${instead.day}, ${instead.time}` : '',
      until: texts.mails.until(expires),
      link: `${ctx.settings.publicUrl}${pageAddress('/earlier')}#${await makePrivateLink(ctx, { offerId })}`,
    }),
    messageId: messageIdOf(ctx.settings, 'offer', offerId),
  })
}

/** An offer with the visit that would move, or else the account that waits for a time. */
async function readOffer({ db }: MailContext, offerId: string) {
  const [row] = await db
    .select({
      offer: waitlistOffers,
      entry: waitlistEntries,
      visit: appointments,
      doctor: nameInUse(doctors),
      treatment: joinedName({
        name: sql`coalesce(${appointments.treatmentName}, ${treatments.name})`,
        translations: treatments.translations,
      }),
      email: users.email,
    })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .innerJoin(doctors, eq(doctors.id, waitlistOffers.doctorId))
    .leftJoin(appointments, eq(appointments.id, waitlistEntries.appointmentId))
    .leftJoin(
      treatments,
      or(eq(treatments.id, appointments.treatmentId), eq(treatments.id, waitlistEntries.treatmentId)),
    )
    .leftJoin(users, and(eq(users.id, waitlistEntries.userId), isNull(users.deactivatedAt)))
    .where(eq(waitlistOffers.id, offerId))
  if (!row) return undefined
  const { offer, doctor, visit, entry } = row
  const treatment = row.treatment ?? ''
  const patient = visit
    ? { ...visit, email: visit.patientEmail, treatment }
    : {
        patientId: entry.userId,
        patientName: entry.patientName ?? '',
        email: row.email ?? '',
        treatment,
      }
  return { offer, doctor, visit, patient }
}
