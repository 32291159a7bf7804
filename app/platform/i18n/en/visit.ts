/** What a calendar shows of a visit. */
export const calendar = {
  summary: (treatment: string, clinic: string) => `${treatment} · ${clinic}`,
  deskDescription: (doctor: string, chair: number) => `With ${doctor}, chair ${chair}`,
  description: (doctor: string, phone: string) =>
    `With ${doctor}. If you are late or can’t come, please ${phone ? `call ${phone}` : 'tell us'}.`,
}

/** One visit, as its patient sees it. */
export const visit = {
  pageTitle: 'Your visit',
  title: 'Your visit',
  /** Whether the patient will come, which they are asked two days before. */
  confirm: {
    question: 'Will you come?',
    yes: 'Yes, I will come',
    done: 'Thank you. We look forward to seeing you.',
    given: 'You said that you will come.',
  },
  putAway: 'Put this card away',
  where: 'Where',
  /** Above a visit that was just booked. */
  booked: 'Booked',
  call: (phone: string) => `Call ${phone}`,
  directions: 'Directions',
  failed: 'This link does not lead to a visit',
  toContact: 'How to reach us',
  upcoming: 'To come',
  noneUpcoming: 'Nothing is booked at the moment.',
  past: 'Past',
  forName: (name: string) => `for ${name}`,
  minutes: (minutes: number) => `${minutes} minutes`,
  forWhom: (treatment: string, name: string) => `${treatment} for ${name}`,
  note: (note: string) => `Your note: ${note}`,
  move: 'Move',
  /** Where times are proposed because a closure affects the visit. */
  otherTime: 'Choose any other time',
  moveName: (treatment: string) => `Move ${treatment}`,
  calendar: 'Add to calendar',
  calendarName: (treatment: string) => `Add to calendar: ${treatment}`,
  wait: 'Wait for an earlier time',
  stopWaiting: 'Stop waiting for an earlier time',
  earlier: {
    title: 'These earlier times are free now',
    line: 'Take one, and your visit moves there at once.',
    takeName: (when: string) => `Move the visit to ${when}`,
    waitOn: 'None of these: wait for another',
  },
  waiting: 'Waits for an earlier time',
  waits: 'We will let you know when something earlier comes free.',
  waitsNoMore: 'We will not look for an earlier time any more.',
  cancel: 'Cancel',
  keep: 'Keep it',
  cancelQuestion: (day: string, time: string) => `Cancel ${day}, ${time}?`,
  reallyCancel: 'Cancel the visit',
  bookAgain: 'Book again',
  bookAgainName: (treatment: string) => `Book ${treatment} again`,
  tooLate: 'It is too close to be moved or cancelled here: please call us.',
  tooLateToMove: 'It is too close to be moved here: please call us.',
  moveTitle: 'Choose another time',
  chooseTime: 'Choose another time',
  moveHere: 'Move the visit here',
  moving: 'Moving …',
  leaveAsIs: 'Leave it as it is',
  moved: (treatment: string) => `Your ${treatment} appointment has a new time.`,
}

/** Waiting for a free time without having a visit. */
export const waiting = {
  title: 'Nothing suits?',
  line: 'We let you know when a time opens up, and you book it with one tap.',
  open: 'Tell me when a time opens up',
  until: 'Until which day?',
  submit: 'Tell me',
  submitting: 'Noting it …',
  done: (treatment: string) => `We will let you know when a time for ${treatment} opens up.`,
  listTitle: 'You wait for a free time',
  untilDay: (day: string) => `until ${day}`,
  anyDoctor: 'with whoever is free',
  stop: 'Stop waiting',
  stopName: (treatment: string) => `Stop waiting for ${treatment}`,
  stopped: (treatment: string) => `We will not look for ${treatment} any more.`,
}

/** The mail that offers a time to a waiting patient. */
export const offer = {
  pageTitle: 'An earlier time',
  title: 'An earlier time is free',
  line: (treatment: string) => `For your ${treatment} appointment:`,
  insteadOf: (when: string) => `instead of ${when}`,
  titleToBook: 'A time is free',
  lineToBook: (treatment: string) => `You wait for ${treatment}:`,
  acceptToBook: 'Book this time',
  booked: 'The time is yours',
  bookedLine: (treatment: string, when: string) =>
    `Your ${treatment} appointment is on ${when}. A message is on its way.`,
  declinedToBookLine: 'The time is offered to the next. We go on looking, and let you know when another one opens up.',
  accept: 'Take this time',
  accepting: 'Taking it …',
  decline: 'No, thank you',
  until: (time: string) => `We keep asking nobody else until ${time}.`,
  taken: 'The earlier time is yours',
  takenLine: (treatment: string, when: string) =>
    `Your ${treatment} appointment is now on ${when}. A message is on its way.`,
  gone: 'This time is gone',
  declined: 'All right',
  cancelled: 'Your appointment was cancelled',
  cancelledLine: 'So there is none that could move to the earlier time. You can book another one at any time.',
  moved: 'Your appointment was moved',
  movedLine: (moment: string) => `It is now on ${moment}, so this offer is over.`,
  declinedLine: 'Your appointment stays as it is, and the time is offered to the next.',
}
