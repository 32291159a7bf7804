import { bareTime, clockTime } from './dates.ts'

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** The rule for the queue's order, as every patient reads it. */
const rule =
  'The earliest time goes next: your booked time; if you came over 10 minutes late, the time you came; without a booking, the free time we gave you.'

/** The queue as patients see it. */
export const queueView = {
  /** "07". */
  number: (number: number | null) => (number === null ? '–' : String(number).padStart(2, '0')),
  before: (count: number, name: string) =>
    count === 0 ? `You are next, ${name}` : `${words[count] ?? count} before you, ${name}`,
  bookedWith: (time: string, doctor: string) => `Booked for ${clockTime(time)} with ${doctor}`,
  yourTurn: (name: string) => `It is your turn, ${name}`,
  missed: (name: string) => `We called you, ${name}`,
  missedLine: 'You were not there. If you are coming after all, please tell us at the desk: you keep your number.',
  yourNumber: 'your number',
  line: 'Who is before you',
  beingSeen: 'being seen',
  waits: 'waits before you',
  expectedBefore: 'is expected before you',
  you: 'you',
  more: (count: number) => `and ${count} more`,
  about: (from: string, to: string) => `about ${bareTime(from)} to ${bareTime(to)}`,
  goIn: 'Please go in.',
  bookedFor: (time: string) => `Booked for ${bareTime(time)}.`,
  heldFor: (time: string) => `We gave you the free time at ${bareTime(time)}.`,
  notifiedFor: (time: string) => `We told you ${bareTime(time)}.`,
  lateToday: (minutes: number) => `We are ${minutes} minutes late today.`,
  away: (doctor: string) => `${doctor} is not here today. We are contacting everybody about a new time.`,
  awayUntil: (doctor: string, until: string) => `${doctor} is not here until ${bareTime(until)}.`,
  whyTitle: 'Why this order?',
  rule,
  urgent: 'An urgent case goes first now.',
  here: 'I am here',
  hereHow:
    'Scan the code at the desk with the camera of this phone. It tells us that you are here. Or just tell us at the desk.',
  late: 'I will be late',
  lateQuestion: 'How late will you be?',
  lateBy: (minutes: number) => `${minutes} minutes`,
  lateRule: 'If you come over 10 minutes late, the time you come counts for your turn.',
  lateSaid: 'Thank you, the desk knows.',
  willCome: (time: string) => `You said that you will come at about ${bareTime(time)}. The desk knows.`,
  cancel: 'Cancel the visit',
  cancelQuestion: 'Cancel your visit today? Your time then goes to someone else.',
  cancelled: 'Your visit is cancelled.',
  updated: (seconds: number) => (seconds < 5 ? 'Updated just now' : `Updated ${seconds} seconds ago`),
  notUpdated: (time: string) => `Not updated since ${bareTime(time)}`,
  unreachable: (time: string) =>
    `Not updated since ${bareTime(time)}. We can’t be reached at the moment, and go on trying.`,
  silent: (time: string) =>
    `Not updated since ${bareTime(time)}: the desk may be busy, and the order may have changed.`,
  saysWillCome: (time: string) => `Says that they come at about ${time}`,
  saidLate: (minutes: string) => `Will be ${minutes} minutes late`,
  slipPrinted: 'Slip printed',
}

/** The page of the desk's code. */
export const here = {
  pageTitle: 'You are here',
  ask: 'Are you here?',
  askLine: 'Tell the desk that you have come for your visit today.',
  press: 'I am here',
  done: 'We know that you are here',
  doneLine: 'Thank you for telling us. Please take a seat.',
  toVisit: 'See your place',
  failed: 'We don’t know yet who you are',
  unknown:
    'Please open your visit on this phone first, by the link in our mail. Then scan the desk’s code again. Or just tell us at the desk.',
  notDone: 'Please tell us at the desk',
}

/** The waiting room's screen. */
export const waitingRoom = {
  pageTitle: 'Waiting room',
  now: 'being seen',
  late: (minutes: number) => `${minutes} min late`,
  follows: 'then',
  nobody: 'Nobody is being seen',
  notHere: 'not here today',
  weCall: 'We call everybody about a new time',
  notHereNow: 'not here now',
  backAt: (time: string) => `Back at ${bareTime(time)}`,
  starts: (time: string) => `from ${bareTime(time)}`,
  closed: 'Nobody is expected at the moment',
  scan: 'Scan the code on your slip to see your place on your phone.',
  live: 'live',
  soundOn: 'Turn the sound on',
  soundOff: 'Turn the sound off',
  dead: 'This screen was switched off',
  connecting: 'Connecting …',
}

/** The screen on which staff create and revoke those addresses, and show the desk's code. */
export const waitingRooms = {
  title: 'Waiting room',
  line: 'Who is being seen and who follows, by number, on a television or a tablet. Open the address there once: it needs no signing in.',
  made: 'The address was made',
  since: (moment: string) => `Made on ${moment}`,
  once: 'This is the only time that you see the address. Open it on the screen now, or copy it:',
  copy: 'Copy the address',
  copied: 'The address was copied',
  notCopied: 'It could not be copied: please mark and copy it',
  open: 'Open it here',
  revokeOf: (name: string) => `Revoke the screen ${name}`,
  revokeQuestion: (name: string) => `Revoke the screen ${name}? It then shows nothing any more.`,
  revoked: 'The screen was revoked',
  name: 'Where it hangs, such as: ground floor',
  make: 'Make an address',
  codeTitle: 'The code at the desk',
  codeLine:
    'Patients who have their visit open on their phone scan it to say that they are here. It changes every half hour: leave this screen open where they can see it.',
  codeAlt: 'QR code for patients who are here',
  codeUse: 'You have a visit today? Scan this with your phone to say that you are here.',
}

/** The slip that the desk prints for a patient. */
export const slip = {
  title: 'Slip',
  booked: (time: string) => `Booked for ${time}`,
  held: (time: string) => `We gave you ${time}`,
  scan: 'Scan the code to see your place on your phone today.',
  qrAlt: 'QR code that leads to the place in the queue',
  place: (count: number) => (count === 0 ? 'You are next' : `${words[count] ?? count} before you`),
  overTitle: 'This code shows nothing',
  over: 'A slip’s code works on the day of the visit. Please ask at the desk.',
  print: 'Print',
  printFor: 'Print the slip',
  back: 'Back to the visit',
  noNumber: 'The number is given on the day.',
}
