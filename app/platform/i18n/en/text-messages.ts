// Text messages, without their clinic's name too long for one part of 160 signs if it can be helped: a sign beyond GSM 03.38, such as a
// typographic apostrophe, would make that 70. What each takes is in docs/texts.md.

interface Texted {
  readonly clinic: string
  /** The patient, if that is another person than the account's. */
  readonly forName: string | undefined
  readonly day: string
  readonly time: string
  readonly link: string
}

interface TextedVisit extends Texted {
  readonly phone: string
  /** The start that the clinic, running late, expects. */
  readonly later: string
  readonly isChangeable: boolean
}

interface TextedOffer extends Texted {
  /** The time at which the offer ends. */
  readonly until: string
}

const whose = ({ forName }: Texted) => (forName === undefined ? 'your visit' : `the visit of ${forName}`)
const on = ({ day, time }: Texted) => `on ${day}, ${time}`
const change = ({ isChangeable, link }: TextedVisit) => `${isChangeable ? 'See, move or cancel' : 'See'}: ${link}`
const call = (phone: string) => (phone === '' ? '' : ` Call ${phone}`)

export const textMessages = {
  booked: (visit: TextedVisit) =>
    `${visit.clinic}: ${whose(visit)} is booked for ${visit.day}, ${visit.time}. ${change(visit)}`,
  moved: (visit: TextedVisit) => `${visit.clinic}: ${whose(visit)} is now ${on(visit)}. ${change(visit)}`,
  changed: (visit: TextedVisit) => `${visit.clinic}: ${whose(visit)} ${on(visit)} has changed. ${change(visit)}`,
  cancelled: (visit: TextedVisit) =>
    `${visit.clinic}: ${whose(visit)} ${on(visit)} is cancelled. Not what you wanted?${call(visit.phone)}`,
  reminder: (visit: TextedVisit) => `${visit.clinic}: ${whose(visit)} is ${on(visit)}. ${change(visit)}`,
  confirm: (visit: TextedVisit) =>
    `${visit.clinic}: will you come ${on(visit)}${visit.forName === undefined ? '' : ` with ${visit.forName}`}? ${visit.isChangeable ? 'Confirm, move or cancel' : 'Confirm'}: ${visit.link}`,
  'ask-to-reschedule': (visit: TextedVisit) =>
    `${visit.clinic}: we are sorry, ${whose(visit)} ${on(visit)} cannot take place. Please choose another time: ${visit.link}`,
  'running-late': (visit: TextedVisit) =>
    `${visit.clinic}: we are running late: ${whose(visit)} starts at ${visit.later} or later, not ${visit.time}. See: ${visit.link}`,
  offer: (offer: TextedOffer) =>
    `${offer.clinic}: an earlier time is free for ${whose(offer)}: ${offer.day}, ${offer.time}. Take it by ${offer.until}: ${offer.link}`,
  offerToBook: (offer: TextedOffer) =>
    `${offer.clinic}: a time is free ${on(offer)}${offer.forName === undefined ? '' : ` for ${offer.forName}`}. Book it by ${offer.until}: ${offer.link}`,
}
