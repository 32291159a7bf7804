import { withReason } from '../closure-reasons.ts'
import { untilCutoff } from '../lengths.ts'
import { callUs } from '../phone.ts'
import { greeting } from './greeting.ts'

interface Persons {
  /** The person whom the mail greets. */
  readonly name: string
  /** The patient, if that is another person, such as a child. */
  readonly forName: string | undefined
}

interface MailedVisit extends Persons {
  readonly treatment: string
  readonly day: string
  readonly time: string
  readonly doctor: string
  /** How long it takes. */
  readonly minutes: number
  /** With the clinic's word for money. */
  readonly price: string
  readonly address: string
  readonly phone: string
  readonly cutoffMinutes: number
  /** Whether the patient can still move or cancel it without calling. */
  readonly isChangeable: boolean
  readonly link: string
}

interface MailedOffer extends Persons {
  readonly treatment: string
  readonly day: string
  readonly time: string
  readonly doctor: string
  readonly insteadOf: string
  readonly until: string
  readonly link: string
}

const whom = ({ forName }: Persons) => (forName === undefined ? '' : `\nfor ${forName}`)

const facts = (visit: MailedVisit) => `${visit.treatment}${whom(visit)}
${visit.day}, ${visit.time}
with ${visit.doctor}`

const place = ({ address, phone }: MailedVisit) => [address, phone].filter(Boolean).join('\n')

const change = ({ cutoffMinutes, isChangeable, link, phone }: MailedVisit) =>
  isChangeable
    ? `You can see, move or cancel it here, ${untilCutoff(cutoffMinutes)}:

${link}

Whoever has this link can do so too: please keep it to yourself.`
    : `You can see it here:

${link}

To move or cancel it so shortly before, please ${callUs(phone)}.`

const seeOrChange = ({ isChangeable }: MailedVisit): string => (isChangeable ? 'See, move or cancel' : 'See your visit')

/** A reason that was offered is said in the mail's language, one that was written in another language stands apart. */
const cannotKeep = (reason: string) => {
  const what = 'we are sorry: we can’t keep this appointment'
  return withReason('en', reason, words => `${what} (${words}).`, `${what}.`)
}

/** The mails about a visit, as plain text. */
export const visitMails = {
  booked: {
    action: seeOrChange,
    subject: ({ treatment }: MailedVisit) => `We Get Your ${treatment} Appointment`,
    text: (visit: MailedVisit) => `${greeting(visit.name)}

we have your appointment:

${facts(visit)}
${visit.price}

${place(visit)}

${change(visit)}
`,
  },
  changed: {
    action: seeOrChange,
    subject: ({ treatment, day, time }: MailedVisit) => `Your appointment on ${day}, ${time}: ${treatment}`,
    text: (visit: MailedVisit) => `${greeting(visit.name)}

we have changed what your appointment is for, or how long it takes. It starts at the same time:

${facts(visit)}
about ${visit.minutes} minutes
${visit.price}

${place(visit)}

${change(visit)}
`,
  },
  moved: {
    action: seeOrChange,
    subject: ({ treatment, day, time }: MailedVisit) => `Your ${treatment} appointment is now on ${day}, ${time}`,
    text: (visit: MailedVisit) => `${greeting(visit.name)}

your appointment has a new time:

${facts(visit)}
${visit.price}

${place(visit)}

${change(visit)}
`,
  },
  cancelled: {
    action: (): string => 'Book again',
    subject: ({ treatment }: MailedVisit) => `Your ${treatment} appointment is cancelled`,
    text: (visit: MailedVisit) => `${greeting(visit.name)}

this appointment is cancelled:

${facts(visit)}

If you did not want this, please ${callUs(visit.phone)}, and we will find a new time together.
`,
  },
  reminder: {
    action: seeOrChange,
    subject: ({ treatment, day, time }: MailedVisit) => `See you on ${day}, ${time}: ${treatment}`,
    text: (visit: MailedVisit) => `${greeting(visit.name)}

we look forward to seeing you:

${facts(visit)}

${place(visit)}

${change(visit)}

If you are late or can’t come, please call us: someone else will be glad of the time.
`,
  },
  confirm: {
    action: (): string => 'Yes, or another time',
    subject: ({ treatment, day, time }: MailedVisit) => `Will you come on ${day}, ${time}? ${treatment}`,
    text: (visit: MailedVisit) => `${greeting(visit.name)}

will you come?

${facts(visit)}

${place(visit)}

${visit.isChangeable ? 'Please confirm, move or cancel your appointment here, each with one press:' : 'Please confirm it here:'}

${visit.link}

Anyone with this link can do the same, so please keep it to yourself.

If you can’t come, please tell us: someone else will be glad of the time.
`,
  },
  'ask-to-reschedule': {
    action: (): string => 'Choose a new time',
    subject: ({ treatment }: MailedVisit) => `Please choose a new time for your ${treatment} appointment`,
    text: (visit: MailedVisit & { reason: string; proposes: boolean }) => `${greeting(visit.name)}

${cannotKeep(visit.reason)}

${facts(visit)}

${visit.proposes ? 'Here are times that fit, each one tap away, and all the others:' : 'Please choose a new time here:'}

${visit.link}

Or ${callUs(visit.phone)}, and we will find one together.
`,
  },
  'running-late': {
    action: (): string => 'See your visit',
    subject: ({ treatment }: MailedVisit) => `We run late today: your ${treatment} appointment`,
    text: (visit: MailedVisit & { later: string }) => `${greeting(visit.name)}

we are sorry: we run late today. Your appointment will not start before ${visit.later}:

${facts(visit)}

If you come at ${visit.later}, you lose nothing: your turn is the time that you booked. You can see here how it goes on:

${visit.link}

If you can’t come later, please ${callUs(visit.phone)}.
`,
  },
  offer: {
    action: 'See the earlier time',
    subject: (treatment: string) => `An earlier time for your ${treatment} appointment`,
    text: (offer: MailedOffer) => `${greeting(offer.name)}

an earlier time came free for your appointment:

${offer.treatment}${whom(offer)}
${offer.day}, ${offer.time}
with ${offer.doctor}
instead of ${offer.insteadOf}

Take it here, until ${offer.until}:

${offer.link}

If you do nothing, your appointment stays as it is, and the time is offered to the next.
`,
  },
  offerToBook: {
    action: 'See the free time',
    subject: (treatment: string) => `A time for ${treatment} is free`,
    text: (offer: MailedOffer) => `${greeting(offer.name)}

you wanted to know when a time opens up:

${offer.treatment}${whom(offer)}
${offer.day}, ${offer.time}
with ${offer.doctor}

Book it here, until ${offer.until}:

${offer.link}

If you do nothing, the time is offered to the next, and we go on looking for you.
`,
  },
}
