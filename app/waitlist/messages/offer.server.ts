import { currentLanguage } from '#language'
import {
  greetedNames,
  languageFor,
  longDayAndTime,
  readPatientAccount,
  shortDayAndTime,
} from '../../appointments/addressee.server.ts'
import { exampleVisits } from '../../appointments/messages/example-visits.server.ts'
import { bn, en, type MailedVisit, type SmsVisit } from '../../appointments/messages/visit-words.server.ts'
import { makePrivateLink, makeShortLink } from '../../appointments/private-links.server.ts'
import { isUnverifiedPatient } from '../../auth/unverified.server.ts'
import { exampleFacts, exampleLink } from '../../messages/examples.server.ts'
import { defineMessage, type MessageContext, type Words } from '../../messages/message.server.ts'
import { pageAddress } from '../../platform/i18n/page-address.ts'
import { z } from '../../platform/values/zod.ts'
import { isOfferOpen, readOffered } from '../find-offer.server.ts'

interface MailedOffer extends Pick<MailedVisit, 'name' | 'forName' | 'treatment' | 'day' | 'time' | 'doctor' | 'link'> {
  readonly insteadOf: string
  readonly until: string
}

type SmsOffer = Pick<SmsVisit, 'clinic' | 'forName' | 'day' | 'time' | 'link'> & Pick<MailedOffer, 'until'>

interface OfferWords {
  readonly subject: (treatment: string) => string
  readonly action: string
  readonly text: (offer: MailedOffer) => string
  readonly sms: (offer: SmsOffer) => string
}

const toVisit: Words<OfferWords> = {
  en: {
    action: 'See the earlier time',
    subject: treatment => `An earlier time for your ${treatment} appointment`,
    text: offer => `${en.greeting(offer.name)}

an earlier time is free for your appointment:

${offer.treatment}${en.whom(offer)}
${offer.day}, ${offer.time}
with ${offer.doctor}
instead of ${offer.insteadOf}

You can take it here until ${offer.until}:

${offer.link}

If you do nothing, your appointment stays as it is, and we offer the time to the next patient.
`,
    sms: offer =>
      `${offer.clinic}: an earlier time is free for ${en.sms.whose(offer)}: ${offer.day}, ${offer.time}. Take it by ${offer.until}: ${offer.link}`,
  },
  bn: {
    action: 'আরও আগের সময়টি দেখুন',
    subject: treatment => `আপনার ${treatment} অ্যাপয়েন্টমেন্টের জন্য আরও আগের সময়`,
    text: offer => `${bn.greeting(offer.name)}

আপনার অ্যাপয়েন্টমেন্টের জন্য আরও আগের একটি সময় ফাঁকা হয়েছে:

${offer.treatment}${bn.whom(offer)}
${offer.day}, ${offer.time}
ডাক্তার: ${offer.doctor}
${offer.insteadOf}টার বদলে

${offer.until} পর্যন্ত এখান থেকে নিতে পারবেন:

${offer.link}

কিছু না করলে আপনার অ্যাপয়েন্টমেন্ট যেমন আছে তেমনই থাকবে, আর সময়টির কথা পরের জনকে জানানো হবে।
`,
    sms: offer =>
      `${offer.clinic}: ${bn.sms.whose(offer)} আগে হতে পারে: ${bn.sms.on(offer)}। নিতে হবে ${offer.until}টার মধ্যে: ${offer.link}`,
  },
}

/** The words that offer a time to an account that waits without a visit. */
const toBook: Words<OfferWords> = {
  en: {
    action: 'See the free time',
    subject: treatment => `A time for ${treatment} is free`,
    text: offer => `${en.greeting(offer.name)}

you asked us to tell you when a time is free:

${offer.treatment}${en.whom(offer)}
${offer.day}, ${offer.time}
with ${offer.doctor}

You can book it here until ${offer.until}:

${offer.link}

If you do nothing, we offer the time to the next patient and keep looking for you.
`,
    sms: offer =>
      `${offer.clinic}: a time is free ${en.sms.on(offer)}${offer.forName === undefined ? '' : ` for ${offer.forName}`}. Book it by ${offer.until}: ${offer.link}`,
  },
  bn: {
    action: 'ফাঁকা সময়টি দেখুন',
    subject: treatment => `${treatment}-এর একটি সময় ফাঁকা হয়েছে`,
    text: offer => `${bn.greeting(offer.name)}

সময় ফাঁকা হলে আপনি জানাতে বলেছিলেন:

${offer.treatment}${bn.whom(offer)}
${offer.day}, ${offer.time}
ডাক্তার: ${offer.doctor}

${offer.until} পর্যন্ত এখানে বুক করতে পারবেন:

${offer.link}

কিছু না করলে সময়টির কথা পরের জনকে জানানো হবে, আর আমরা আপনার জন্য খুঁজতে থাকব।
`,
    sms: offer =>
      `${offer.clinic}: ${offer.forName === undefined ? '' : `${offer.forName}-এর জন্য `}সময় খালি হয়েছে: ${bn.sms.on(offer)}। বুক করতে হবে ${offer.until}টার মধ্যে: ${offer.link}`,
  },
}

const until: Words<(moment: { day: string; time: string }) => string> = {
  en: ({ day, time }) => `${time} on ${day}`,
  bn: ({ day, time }) => `${day} ${time}`,
}

/** The message about an offer. It isn't sent once the offer is over, or to an unverified e-mail. */
export const offer = defineMessage({
  kind: 'offer',
  names: {
    mail: { en: 'Offer of an earlier time', bn: 'আরও আগে আসার সুযোগ' },
    sms: { en: 'Earlier time', bn: 'আগের সময়' },
  },
  payload: z.object({ offerId: z.uuid() }),
  key: ({ offerId }) => offerId,
  async prepare(ctx, { offerId }) {
    const found = await readOffered(ctx.db, offerId)
    if (!found) return undefined
    const { visit, patient } = found
    const account = await readPatientAccount(ctx, patient)
    const language = languageFor(
      {
        patientId: patient.patientId,
        accountLanguage: account?.language ?? null,
        chosenLanguage: visit?.language ?? null,
      },
      ctx.clinic,
    )
    const isProven = !(await isUnverifiedPatient(ctx.db, patient.patientId))
    const about = { offerId, names: greetedNames(patient, account) }
    return {
      language,
      recipient: {
        email: patient.email,
        phone: visit ? visit.phone : found.request.phone,
        userId: patient.patientId,
        fileId: visit?.fileId ?? null,
        appointmentId: visit?.id ?? null,
        mayBeMailed: isProven,
        mayGetSms: isProven,
        isCancelledByClinic: false,
      },
      writeMail: writing => writeMail(writing, about),
      writeSms: writing => writeSms(writing, about),
    }
  },
  examples(language) {
    const { mailed, texted } = exampleVisits[language]
    const { until: end } = exampleFacts[language]
    const insteadOf = `${mailed.day}, ${mailed.time}`
    return [toVisit, toBook].map((words, index) => ({
      name: index === 0 ? 'offer' : 'offerToBook',
      subject: words[language].subject(mailed.treatment),
      text: words[language].text({ ...mailed, insteadOf, until: end }),
      sms: words[language].sms({ ...texted, until: end, link: exampleLink }),
    }))
  },
})

interface AboutOffer {
  readonly offerId: string
  readonly names: ReturnType<typeof greetedNames>
}

async function readOpenOffer(ctx: MessageContext, offerId: string) {
  const found = await readOffered(ctx.db, offerId)
  return found && isOfferOpen(found.offer, ctx.now()) ? found : undefined
}

async function writeMail(ctx: MessageContext, { offerId, names }: AboutOffer) {
  const found = await readOpenOffer(ctx, offerId)
  if (!found || found.patient.email === '') return undefined
  const { offer, doctorName: doctor, treatmentName: treatment, visit, patient } = found
  const { zone } = ctx.clinic
  const language = currentLanguage()
  const { subject, action, text } = (visit ? toVisit : toBook)[language]
  const instead = visit && longDayAndTime(visit.startsAt, zone)
  const token = await makePrivateLink(ctx, { offerId })
  return {
    to: patient.email,
    subject: subject(treatment),
    action,
    text: text({
      ...names,
      ...longDayAndTime(offer.startsAt, zone),
      treatment,
      doctor,
      insteadOf: instead ? `${instead.day}, ${instead.time}` : '',
      until: until[language](longDayAndTime(offer.expiresAt, zone)),
      link: `${ctx.settings.publicUrl}${pageAddress('/earlier')}#${token}`,
    }),
  }
}

async function writeSms(ctx: MessageContext, { offerId, names }: AboutOffer) {
  const found = await readOpenOffer(ctx, offerId)
  if (!found) return undefined
  const { offer, visit } = found
  const { name: clinic, zone } = ctx.clinic
  const text = (visit ? toVisit : toBook)[currentLanguage()].sms({
    clinic,
    forName: names.forName,
    ...shortDayAndTime(offer.startsAt, zone),
    until: shortDayAndTime(offer.expiresAt, zone).time,
    link: await makeShortLink(ctx, { offerId }),
  })
  return { text, endsAt: offer.expiresAt, isUrgent: false }
}
