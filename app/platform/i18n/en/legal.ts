import { untilCutoff } from './lengths.ts'
import { callUs } from './phone.ts'

interface LegalFacts {
  readonly clinic: string
  readonly email: string
  readonly phone: string
  readonly cutoffMinutes: number
}

const contactLine = ({ email, phone }: LegalFacts) =>
  email
    ? `Write to ${email}${phone ? ` or ${callUs(phone)}` : ''}.`
    : `Please ${callUs(phone)}, or use the contact form.`

/** The legal pages' initial texts; a clinic writes its own. Empty lines separate paragraphs. */
export const legal = {
  privacy: {
    title: 'Privacy',
    description: 'What the clinic keeps of you, why, for how long, and how you get it back or erased.',
    text: (facts: LegalFacts) => `This is how ${facts.clinic} treats what it knows of you.

What we keep: your name, email and telephone number, a photo if you give one, the visits you book with what you note for the doctor, a file with your date of birth, medical alerts, what was done and our staff’s notes, and what you write to us or about us. We also record who changed your record, and which of our staff opened it, and when.

What for: to give you a time and to treat you, to remind you of a visit, and to answer you. We send no advertising, and sell or lend nothing to anybody.

Messages: we write to you by mail or by text message. Choose which under “Your data” or at the desk; the link in a text message stops further ones. If we cancel or move your visit, you get a message all the same. A text message has our name, the day and time of the visit and a link, for a member of your family their name too, and never a treatment or a doctor. The company that sends our text messages and the telephone companies see it and your number. Until 30 days after the visit we store that it was sent and whether it arrived, not what it said. What you chose stays as long as your account.

Who sees it: our staff, when they need it. The map on our pages comes from OpenStreetMap, whose server then sees your internet address. If you sign in with another company’s account, that company learns that you do.

In your browser: we keep a sign-in token there, so that you stay signed in, and nothing that follows you elsewhere. We set no cookies of advertisers.

Signing in by telephone: we text you a code, which works for a few minutes. Anyone who has your telephone can read it, so please tell us when your number changes.

How long: your account stays until you erase it. After that its visits stay without your name for as long as the law asks us to keep records of treatments.

Your rights: under “Your data” in the dashboard you see and download all that we keep, and can erase your account. ${contactLine(facts)}`,
  },
  terms: {
    title: 'Terms',
    description: 'How booking, moving and cancelling work, and what a price includes.',
    text: (facts: LegalFacts) => `These are the terms of booking with ${facts.clinic}.

A booking reserves a doctor’s time for you, without payment in advance. The price shown when you book is the price of that treatment. If another treatment turns out to be needed, we tell you its price first, and you decide.

Please come a few minutes early. If you can’t come, move or cancel your visit ${untilCutoff(facts.cutoffMinutes)}; later, ${callUs(facts.phone)}. Someone else will be glad of the time.

We may have to move a visit, for instance when a doctor falls ill. We then write to you and offer other times.

What stands on these pages informs you. It doesn’t replace an examination. If you have strong pain, a swelling of the face or an injury, don’t wait for a free time: ${callUs(facts.phone)}, or go to the nearest hospital.

An account is for one person and their family. Whoever uses it to disturb the clinic or others can be shut out.

${contactLine(facts)}`,
  },
}
