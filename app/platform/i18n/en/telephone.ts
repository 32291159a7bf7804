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
