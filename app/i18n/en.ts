import { problems } from './en-problems.ts'
import { refusals } from './en-refusals.ts'

/** Every text that a person reads, in English. Another language is a file beside this one with the same keys. */
export const en = {
  problems,
  refusals,
  errors: {
    failed: 'Something went wrong on our side. Please try again; if it stays, call us.',
    offline: 'We could not reach the clinic. Please check your connection and try again.',
  },
  closed: {
    weekly: 'Closed',
    no_doctor: 'No doctor for this treatment works that day',
  },
  auth: {
    welcome: (name: string) => `${name} welcome to Teeth Care!`,
    verifyFirst: 'First Verify Your Email',
    loginSuccess: 'Login successfully',
    logout: 'Thank you for visiting! Teeth Care',
  },
  mails: {
    contactSubject: (name: string) => `Message from ${name} through the website`,
    contactText: ({ name, email, message }: { name: string; email: string; message: string }) =>
      `${message}\n\n${name}\n${email}\n`,
  },
}

export type Texts = typeof en
