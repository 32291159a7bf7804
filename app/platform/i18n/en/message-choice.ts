/** How a person wants to be written to. `agree` and `decline` are stored as they were shown. */
export const messageChoice = {
  title: 'How we write to you',
  titleAtDesk: 'Messages',
  agree:
    'Text messages about visits are welcome. They can be declined at any time; what the clinic cancels or moves comes all the same.',
  decline: 'No text messages, but for what the clinic cancels or moves.',
  first: 'Which comes first, if both are possible?',
  ways: { mail: 'Email', text: 'Text message' },
  saved: 'This is noted.',
  stop: 'No more text messages',
  stopAsk: 'Stop text messages about your visits? What the clinic cancels or moves comes all the same.',
  stopped: 'You get no more text messages, but for what the clinic cancels or moves.',
}
