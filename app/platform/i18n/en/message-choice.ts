/** How a person wants to get messages. `agree` and `decline` are stored as they were shown. */
export const messageChoice = {
  title: 'How we write to you',
  titleAtDesk: 'Messages',
  open: (wantsTexts: boolean) => `Text messages: ${wantsTexts ? 'yes' : 'no'}`,
  agree:
    'Yes, text messages about visits. They can be stopped at any time; what the clinic cancels or moves is always sent.',
  decline: 'No text messages, except when the clinic cancels or moves a visit.',
  first: 'Which comes first, if both are possible?',
  ways: { mail: 'Email', text: 'Text message' },
  saved: 'Your choice is saved.',
  stop: 'No more text messages',
  stopAsk: 'Stop text messages about your visits? You will still get one if we cancel or move a visit.',
  stopped: 'You get no more text messages, except when the clinic cancels or moves a visit.',
}
