import type { RefusalCode, RefusalFacts } from '../../errors.ts'
import { slotRules } from '../../values/slot-rules.ts'
import { withReason } from '../closure-reasons.ts'
import { whyNotFree } from './booking.ts'
import { clockTime, longDay, weekdayLong } from './dates.ts'
import { lengthInWords } from './lengths.ts'
import { callUs } from './phone.ts'
import { problems } from './problems.ts'

type Fact = RefusalFacts[string] | undefined
type Sentence = (facts: RefusalFacts) => string

function minutes(count: Fact): string {
  return Number(count) === 1 ? 'a minute' : counted(count, 'minute')
}

function counted(count: Fact, what: string): string {
  return `${count} ${what}${Number(count) === 1 ? '' : 's'}`
}

const closedSince = (what: string, { reason }: RefusalFacts) => {
  const next = 'Please choose another day.'
  return withReason('en', String(reason), words => `${what} (${words}). ${next}`, `${what}. ${next}`)
}

const closedSentence: Record<string, Sentence> = {
  weekly: ({ day }) => `The clinic is closed on ${weekdayLong(String(day))}s. Please choose another day.`,
  closure: facts => closedSince(`The clinic is closed on ${longDay(String(facts.day))}`, facts),
  doctor_away: facts => closedSince(`The doctor is away on ${longDay(String(facts.day))}`, facts),
  no_doctor: ({ day }) => `No doctor for this treatment works on ${longDay(String(day))}. Please choose another day.`,
}

const freshSignIn: Record<string, string> = {
  password: 'Please log in once more first, with your password, so that we know it is you.',
  third_party: 'Please sign in with Google once more first, so that we know it is you.',
  telephone: 'Please sign in with your telephone once more first, so that we know it is you.',
  email_link: 'Please let us mail you a link to sign in once more first, so that we know it is you.',
}

const skippedSentence = ({ day, time }: RefusalFacts) =>
  `${whyNotFree.skipped({ day: String(day), time: String(time), reason: '' })} Please choose another time.`

/** The texts of refusals: what is wrong, and what to do next. */
export const refusals: Record<RefusalCode, Sentence> = {
  not_valid: () => 'Some of this needs another look.',
  not_json: () => 'This could not be read: it is not in the form that this call takes.',
  wrong_type: () => 'This kind of content is not taken here: calls take JSON, and a picture is sent as it is.',
  too_large: () => 'This is too large to take in.',
  sign_in_needed: () => 'Please log in first.',
  proof_needed: () => 'Please sign in with Google again: we need its word that this is you.',
  wrong_credentials: () => 'Invalid email or password',
  password_needed: () => 'Please type the password of this account.',
  not_allowed: () => 'This is for the clinic’s staff only.',
  verify_first: () => 'First Verify Your Email',
  sign_in_again: () => 'You Already changed your password, If you want to change? Please login again',
  fresh_sign_in: ({ proof }) =>
    freshSignIn[String(proof)] ?? 'Please log in once more first, so that we know it is you.',
  second_factor_needed: () => 'Please type the code of your authenticator app.',
  second_factor_wrong: () => 'This code is not right, or was used already. Please type the newest one.',
  second_factor_on: () => 'A second factor is switched on already.',
  link_dead: () => 'This link was used already or is too old. Please ask for a new one.',
  link_for_other: () => 'This link is for another account. Please sign in to the one whose email it was sent to.',
  invitation_dead: () =>
    'This invitation was accepted or withdrawn, or is older than 7 days. Please ask the clinic for a new one.',
  invitation_for_other: () => 'This invitation is for another email. Please sign in with the one that it was sent to.',
  on_the_team: ({ role }) =>
    `The account with this email is ${role === 'owner' ? 'an owner’s' : 'of the staff'} already.`,
  doctor_has_account: () => 'This doctor has an account already. Please choose another doctor, or none.',
  third_party_off: () => 'Signing in this way is not set up at this clinic. Please use your email and a password.',
  third_party_denied: () =>
    'You were not signed in, since you did not allow it there. Your email and a password work too.',
  third_party_failed: () => 'Signing in there did not work. Please try again, or use your email and a password.',
  third_party_unverified: () =>
    'The email of that account is not verified there. Please verify it, or use your email and a password.',
  owner_by_setting: ({ email }) =>
    `The setting OWNER_EMAIL names ${email}, so this account stays an owner. Change the setting first, then the role.`,
  last_owner: () => 'The clinic needs an owner: make someone else owner first.',
  deactivated: () => 'This account is switched off. Please call the clinic.',
  not_found: () => 'This is not here (any more).',
  no_such_call: () => 'There is no such call. All calls are listed at /api/docs.',
  email_taken: () => 'Email already in Use. Please Login.',
  email_needed: () => 'First add an email to your account: a password belongs to it.',
  email_stays: () => 'Your account has an email already, and that can’t be changed here.',
  email_and_password_needed: () =>
    'This account signs in with a telephone. Before it can be on the team, it needs a verified email and a password.',
  code_wrong: () => 'This code is wrong or too old. Please check the newest message, or ask for a new code.',
  country_not_served: () => 'We can’t send codes to numbers in this country. Please use your email and a password.',
  not_mobile: () => 'A code can only be texted to a mobile number. Please check the number.',
  name_unknown: () => 'This number has not been used with this name before.',
  name_silent: ({ phone }) =>
    `This number has not signed in for a year, so it may belong to someone else by now. Please ${callUs(phone)}, or sign in with your email if your account has one.`,
  number_full: ({ phone }) => `No more accounts can share this number. Please ${callUs(phone)} and we will help.`,
  not_by_telephone: () => 'Accounts of the clinic’s team sign in with email and password, not with a telephone.',
  phone_by_code: () => 'You sign in with this number. To change it, prove the new one with a code on your profile.',
  telephone_name_taken: () => 'There is an account with this number and this name already. Please sign in to that one.',
  file_code_dead: () => 'This code was used already or is too old. Please ask at the desk for a new one.',
  weak_password: problems.weak_password,
  common_password: () => 'This password is one of the most used, so it is guessed first. Please choose another one.',
  zone_in_use: () =>
    'Visits are booked, and in another time zone their times of day would change. Change it before the first booking, or when none is to come.',
  treatment_taken: ({ name }) => `There is already a treatment called “${name}”. Please choose another name.`,
  no_such_treatment: () => 'We do not offer this treatment (any more). Please choose another one.',
  no_such_doctor: () => 'This doctor does not do this treatment. Please choose another doctor.',
  doctor_retired: () => 'This doctor does not practise here on that day any more. Please book another time instead.',
  slug_taken: ({ slug }) => `Another doctor’s page has or had the address “${slug}”. Please choose another one.`,
  unknown_treatments: () => 'One of these treatments is not offered any more. Please load the page again.',
  unknown_doctors: () => 'One of these doctors does not practise here any more. Please load the page again.',
  length_unperformed: () => 'A length of their own belongs to a treatment that the doctor performs.',
  unknown_ids: () => 'Something in this list is not here any more. Please load the page again.',
  slot_taken: ({ day, time, justNow }) =>
    `${clockTime(String(time))} on ${longDay(String(day))} ${justNow ? 'was just taken by someone else' : 'is taken'}. Please choose another time.`,
  slot_taken_since: () => 'Someone else has this time by now. Please move the appointment to a free time instead.',
  length_taken: ({ minutes, until }) =>
    `Only ${minutes} minutes are free: at ${clockTime(String(until))} another visit begins.`,
  length_not_offered: ({ minutes, until }) =>
    `Only ${minutes} minutes are possible: from ${clockTime(String(until))} the doctor isn’t here.`,
  slot_past: () => 'This time is over or too close. Please choose a later one.',
  slot_not_offered: ({ day, time, rule, reason }) => {
    const known = slotRules.find(each => each === rule) ?? 'off_hours'
    const facts = { day: String(day), time: String(time) }
    const woven = (words: string) => `${whyNotFree[known]({ ...facts, reason: words })} Please choose another time.`
    return withReason('en', String(reason ?? ''), woven, woven(''))
  },
  start_skipped: skippedSentence,
  end_skipped: skippedSentence,
  day_closed: facts => (closedSentence[String(facts.kind)] ?? closedSentence.no_doctor)?.(facts) ?? '',
  day_full: ({ day }) => `${longDay(String(day))} is fully booked. Please choose another day.`,
  day_too_far: ({ days }) => `We take bookings up to ${days} days ahead. Please choose an earlier day.`,
  appointment_exists: ({ treatment, clinic }) => `Already You Have ${treatment} Appointment! ${clinic}`,
  patient_busy: ({ treatment, time, day }) =>
    `You already have ${treatment} at that time (${clockTime(String(time))} on ${longDay(String(day))}). Please choose another time.`,
  verify_for_more_visits: ({ visits, phone }) =>
    `You have ${counted(visits, 'visit')} to come. To book more, please verify your email first, by the link that we mailed you, or ${callUs(phone)}.`,
  too_many_visits: ({ visits, phone }) =>
    `You have ${counted(visits, 'visit')} to come, the most that one account can have. Please cancel one first, or ${callUs(phone)} and we will help.`,
  too_many_bookings: facts =>
    `You have booked often within the last hour. Please wait ${minutes(facts.minutes)} and try again, or ${callUs(facts.phone)} and we will help.`,
  appointment_over: () => 'This visit took place, was missed or is cancelled, so it stays as it is.',
  visit_not_begun: () => 'What was done can be written once the patient sits in the chair.',
  file_exists: () => 'There is a file with this name and this phone or email already.',
  file_of_account: () => 'This file belongs to another account already.',
  same_file: () => 'This is the same file. Please choose another one.',
  two_accounts: () => 'These files belong to two accounts. Take one of them from its account first.',
  no_such_account: () => 'There is no such account.',
  account_unverified: () => 'This account’s email isn’t verified. They can verify it by the link in their mail.',
  cutoff_passed: ({ minutes, phone }) =>
    `Your visit ${minutes === 0 ? 'has begun' : `is less than ${lengthInWords(Number(minutes))} away`}. Please ${callUs(phone)} and we will help.`,
  visit_link_dead: () =>
    'This link does not work (any more). If you have a visit with us, please call us and we will help.',
  visit_began: () => 'The time of this visit has come, so it can’t be changed here any more. Please call us.',
  visit_not_today: () => 'This works on the day of your visit.',
  desk_code_dead: () =>
    'This code is not today’s. Please scan the one at the desk, or tell us there that you are here.',
  come_to_desk: () => 'Please tell us at the desk that you are here.',
  screen_dead: () =>
    'This address was switched off. Staff make a new one on the dashboard, under “Waiting-room screens”.',
  offer_gone: ({ goesOn }) =>
    goesOn
      ? 'This time is not free any more. We go on looking, and let you know the next one.'
      : 'This time is not free any more. Your appointment stays as it is.',
  offer_visit_cancelled: () => 'Your appointment was cancelled, so there is none that could move to this time.',
  offer_visit_moved: () => 'Your appointment was moved since, so this offer is over. It stays where it is now.',
  visit_moved_since: ({ day, time }) =>
    `This appointment was moved meanwhile: it is on ${longDay(String(day))}, ${clockTime(String(time))} now.`,
  not_asked_yet: ({ day, time }) =>
    `Will you come on ${longDay(String(day))}, ${clockTime(String(time))}? Please press “Yes, I will come” once more.`,
  to_call_settled: () => 'This is settled: the visit has another time, or was cancelled or begun meanwhile.',
  not_here: () => 'This patient doesn’t wait here now.',
  not_waiting: () => 'Only a visit that is still to come can wait for an earlier time.',
  waiting_already: ({ treatment }) => `You wait for ${treatment} already. We let you know when a time opens up.`,
  too_many_requests: ({ requests }) =>
    `You wait for ${counted(requests, 'time')} already, the most that one account can. Please stop waiting for one first, under “My Appointments”.`,
  key_reused: () => 'This request was already used for another booking.',
  looks_automatic: () => 'This looks like it was sent by a program. Please write to us by email instead.',
  headless_browser: () => 'Unavailable For Headless Browser',
  picture_missing: () => 'Please choose a picture.',
  picture_unreadable: () => 'This is not a picture we can read. Please use a JPEG, PNG, WebP, GIF or AVIF file.',
  picture_too_large: () => 'This picture is too large. Please use one of at most 8 MB and 40 megapixels.',
  picture_unreachable: () =>
    'We could not get a picture from this address. Please check it, or upload the photo instead.',
  picture_gone: () => 'We do not have this picture any more. Please choose it again.',
  logo_gone: () => 'We do not have this picture any more. Please choose it again.',
  too_many: facts => `That was a lot of tries. Please wait ${minutes(facts.minutes)} and try again.`,
  busy: () => 'Many people are here right now. Nothing is lost: please try again in a moment.',
  unavailable: () => 'We can’t reach our books at the moment. Nothing is lost: please try again shortly.',
}
