/** Signing in with a telephone: name and number, then a code. */
export const telephone = {
  pageTitle: 'Use a telephone',
  description: 'Log in or register with your mobile number: no email and no password needed.',
  title: 'Use a telephone',
  line: 'Your name and your mobile number are enough. We text you a code, and you are in.',
  name: 'Your name',
  nameHint: 'If you have been here before, as you wrote it then.',
  number: 'Mobile number',
  send: 'Text me a code',
  sending: 'Sending …',
  otherWays: 'Have an email and a password?',
  toLogin: 'Login',
  sentTo: (number: string) => `We are texting a code to ${number}. It works for 5 minutes.`,
  code: 'Code',
  codeHint: 'The six digits in the text message. Never share it, not even with us.',
  again: 'Send a new code',
  sentAgain: 'A new code is on its way. Only the newest one works.',
  otherNumber: 'Change name or number',
  otherNames: (name: string) =>
    `Someone has used this number here before, but not as “${name}”. Write the name as before, or say that you are new here.`,
  asBefore: 'Log in with this name',
  isNew: 'I am new here',
}

/** The text message and the mail with a code. A text message has one part up to 160 signs in English. */
export const codeMessage = {
  sign_in: (code: string, clinic: string) =>
    `${clinic}: ${code} is your code to sign in. It works for 5 minutes. Do not share it.`,
  phone: (code: string, clinic: string) =>
    `${clinic}: ${code} is the code to add this number to your account. It works for 5 minutes. Do not share it.`,
  file: (code: string, clinic: string) =>
    `${clinic}: ${code} adds your record to your account, once, within 7 days. Type it under Profile on our website.`,
  mail: {
    subject: 'Your code',
    text: ({
      name,
      code,
    }: {
      name: string
      code: string
    }) => `${name}, this is the code to add this email to your account:

${code}

It works for 5 minutes. If you didn’t ask for it, do nothing: without the code your email can’t be added.
`,
  },
}
