import { visitMails } from './en-visit-mails.ts'
import { greeting } from './greeting.ts'

interface Linked {
  readonly name: string
  readonly link: string
}

/** The mails that the clinic's website sends, as plain text. */
export const mails = {
  ...visitMails,
  contactSubject: (name: string) => `Message from ${name} through the website`,
  contactText: ({ name, email, message }: { name: string; email: string; message: string }) =>
    `${message}\n\n${name}\n${email}\n`,
  footer: 'You get this mail because of your account or a visit at the clinic. No advertising, ever.',
  'verify-email': {
    subject: 'Please verify your email · Teeth Care',
    action: 'Verify my email',
    text: ({ name, link }: Linked) => `${greeting(name)}

welcome to Teeth Care! Please open this link and confirm that this email is yours:

${link}

It works once, within 24 hours. If you did not register with us, choose “I don’t know this account” there: nobody else can use it then.

Teeth Care
`,
  },
  'reset-password': {
    subject: 'Set a new password · Teeth Care',
    action: 'Set a new password',
    text: ({ name, link }: Linked) => `${greeting(name)}

somebody, probably you, asked for a new password at Teeth Care. Set it here:

${link}

The link works once, within an hour. You are then signed out everywhere and log in anew. If it was not you, do nothing: your password stays as it is.

Teeth Care
`,
  },
  'email-link': {
    subject: 'Your link to sign in · Teeth Care',
    action: 'Sign in',
    text: ({ name, link }: Linked) => `${greeting(name)}

open this link to sign in at Teeth Care:

${link}

It works once, within 15 minutes. If you did not ask for it, do nothing, and give it to nobody.

Teeth Care
`,
  },
}
