import { greeting } from './greeting.ts'
import { visitMails } from './visit-mails.ts'

interface Linked {
  readonly name: string
  /** The clinic's name. */
  readonly clinic: string
  readonly link: string
}

const invitedAs = { staff: 'a member of its staff', owner: 'one of its owners' }

/** The mails that the clinic's website sends, as plain text. */
export const mails = {
  ...visitMails,
  /** Every mail but a visitor's own message names the clinic in its subject and ends with it. */
  signedSubject: (subject: string, clinic: string) => `${subject} · ${clinic}`,
  signedText: (text: string, clinic: string) => `${text.trimEnd()}\n\n${clinic}\n`,
  contactSubject: (name: string) => `Message from ${name} through the website`,
  contactText: ({ name, email, message }: { name: string; email: string; message: string }) =>
    `${message}\n\n${name}\n${email}\n`,
  /** When an offer expires. */
  until: ({ day, time }: { day: string; time: string }) => `${time} on ${day}`,
  footer: 'You get this mail because of your account, a visit or an invitation of the clinic. No advertising, ever.',
  test: {
    subject: 'Mails arrive',
    text: (name: string) => `${greeting(name)}

you asked for this mail to see whether mails of the website arrive. They do. Please look at where it landed: if it was among unwanted mails, those to your patients land there too.
`,
  },
  alert: {
    wrong: (part: string) => `Please act: ${part}`,
    right: (part: string) => `All right again: ${part}`,
    action: 'Open “System”',
    text: ({ name, words, link }: { name: string; words: string; link: string }) => `${greeting(name)}

${words}

${link}

You get one mail when something needs you, and one when it is all right again.
`,
  },
  'verify-email': {
    subject: 'Please verify your email',
    action: 'Verify my email',
    text: ({ name, clinic, link }: Linked) => `${greeting(name)}

welcome to ${clinic}! Please open this link and confirm that this email is yours:

${link}

It works once, within 24 hours. If you did not register with us, choose “I don’t know this account” there: nobody else can use it then.
`,
  },
  'reset-password': {
    subject: 'Set a new password',
    action: 'Set a new password',
    text: ({ name, clinic, link }: Linked) => `${greeting(name)}

someone, probably you, asked for a new password at ${clinic}. Set it here:

${link}

The link works once, within an hour. You are then signed out everywhere and log in again. If it was not you, do nothing: your password stays as it is.
`,
  },
  invitation: {
    subject: 'You are invited to the team',
    action: 'See the invitation',
    text: ({ clinic, link, role }: { clinic: string; link: string; role: 'staff' | 'owner' }) => `Hello,

${clinic} would like you to work with the clinic’s dashboard, as ${invitedAs[role]}. Open this link to accept:

${link}

It works once, within 7 days. If you don’t know the clinic, do nothing, and give the link to nobody.
`,
  },
  'email-link': {
    subject: 'Your link to sign in',
    action: 'Sign in',
    text: ({ name, clinic, link }: Linked) => `${greeting(name)}

open this link to sign in at ${clinic}:

${link}

It works once, within 15 minutes. If you did not ask for it, do nothing, and give it to nobody.
`,
  },
}
