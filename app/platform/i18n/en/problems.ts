import { homeCountry } from '../../values/home-country.ts'

type ProblemFacts = Readonly<Record<string, number>>

/** The messages beside invalid fields. */
export const problems = {
  required: () => 'Please fill this in.',
  weak_password: () => 'Password should be at least 6 characters',
  too_short: ({ min }: ProblemFacts) => `Please write at least ${min} characters.`,
  too_long: ({ max }: ProblemFacts) => `At most ${max} characters, please.`,
  email: () => 'Please write an email address such as name@example.com.',
  number: () => 'Please write a number.',
  too_small: ({ min }: ProblemFacts) => `Please write a number of at least ${min}.`,
  too_big: ({ max }: ProblemFacts) => `Please write a number of at most ${max}.`,
  multiple_of: ({ step }: ProblemFacts) => `Please choose a multiple of ${step}.`,
  date: () => 'Please choose a day that exists, such as 2026-11-23.',
  time: () => 'Please choose a time such as 09:30.',
  phone: (): string =>
    homeCountry() === 'BD'
      ? 'Please write a phone number such as 01712 345678.'
      : 'Please write a whole phone number; one of another country begins with + and its code.',
  clinic_phone: () =>
    'Please write a number of the country chosen below, without an extension; one of another country begins with + and its code.',
  six_digits: () => 'Please type the six digits of the code.',
  file_code: () => 'Please type the ten letters and digits of the code.',
  phone_extension: () => 'Please write a number that we can call without an extension.',
  photo_address: () => 'Please give a web address that starts with https://',
  contrast: () => 'Text in this colour could not be read on the page. Please choose a darker one.',
  zone: () => 'Please choose one of the time zones.',
  map_position: () =>
    'No place is in this. Please type two numbers such as 23.7461, 90.3742, or paste the long link of a map.',
  web_address: () => 'Please give a web address that starts with https://',
  slug: () => 'Please use small letters from a to z, digits, and single hyphens between them.',
  person_name: () => 'Please write the name alone, without a web address, a telephone number, or any of @ / :',
  unreadable: () => 'This holds characters we can’t read. Please type it again.',
  end_before_start: () => 'The end must come after the start.',
  overlap: () => 'These times overlap with others of the same day.',
  search_short: () => 'Please type at least two letters, or four digits of a telephone number.',
  patient_search_short: () =>
    'Please type at least two letters, four digits of a telephone number, or a date of birth.',
  birth_date: () => 'Please write a date such as 5.3.2018 or 2018-03-05.',
  not_looked: () => 'Please look first whether it is the same person, and tick it then.',
  choice: () => 'Please choose one of the options.',
  uuid: () => 'This is no id of ours.',
  not_valid: () => 'This can’t be right. Please check it.',
} satisfies Record<string, (facts: ProblemFacts) => string>
