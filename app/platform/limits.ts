interface Limit {
  readonly max: number
  readonly windowMinutes: number
  /**
   * What attempts are counted by; a network is an IPv4 address or an IPv6 /64, a wide network an IPv4 /24 or an IPv6 /48, a contact an
   * e-mail or a telephone number.
   */
  readonly per: 'account' | 'browser' | 'network' | 'wide network' | 'contact' | 'visit' | 'country' | 'clinic'
}

const minutesPerDay = 24 * 60

/** How often something may be tried in a time, over all programs on the database. */
export const limits = {
  signInTo: { max: 10, windowMinutes: 15, per: 'contact' },
  signInFrom: { max: 30, windowMinutes: 15, per: 'network' },
  signInFromKnownBrowser: { max: 10, windowMinutes: 15, per: 'browser' },
  registerFrom: { max: 30, windowMinutes: 60, per: 'network' },
  secondFactor: { max: 5, windowMinutes: 15, per: 'account' },
  thirdParty: { max: 30, windowMinutes: 15, per: 'network' },
  passwordChange: { max: 10, windowMinutes: 60, per: 'account' },
  verificationMail: { max: 3, windowMinutes: 15, per: 'account' },
  verificationMailTo: { max: 6, windowMinutes: minutesPerDay, per: 'contact' },
  linkTo: { max: 3, windowMinutes: 15, per: 'contact' },
  linkFrom: { max: 20, windowMinutes: 15, per: 'network' },
  // Each code is a text message that the clinic pays for. In Dhaka thousands share an address of their provider.
  codeFrom: { max: 10, windowMinutes: 15, per: 'network' },
  codeFromADay: { max: 30, windowMinutes: minutesPerDay, per: 'network' },
  codeFromWide: { max: 60, windowMinutes: minutesPerDay, per: 'wide network' },
  codeTo: { max: 3, windowMinutes: 15, per: 'contact' },
  codeToADay: { max: 10, windowMinutes: minutesPerDay, per: 'contact' },
  codeAbroad: { max: 30, windowMinutes: minutesPerDay, per: 'country' },
  codesADay: { max: 300, windowMinutes: minutesPerDay, per: 'clinic' },
  // Of a browser that signed in to an account of the number before: no stranger's codes or tries count against it.
  codeToKnownBrowser: { max: 10, windowMinutes: minutesPerDay, per: 'browser' },
  codeTry: { max: 5, windowMinutes: 60, per: 'contact' },
  codeTryFromKnownBrowser: { max: 5, windowMinutes: 60, per: 'browser' },
  // Names tried by someone who has the telephone: a number may have changed hands.
  nameOfNumber: { max: 10, windowMinutes: minutesPerDay, per: 'contact' },
  contactCode: { max: 5, windowMinutes: 60, per: 'account' },
  contactTry: { max: 5, windowMinutes: 60, per: 'account' },
  fileCode: { max: 10, windowMinutes: 60, per: 'account' },
  contact: { max: 5, windowMinutes: 10, per: 'network' },
  // Twice the visits that an account may have by default: a whole family, all changing their minds once. These attempts are counted
  // by the appointments themselves, in the statement that reads a booking's facts.
  booking: { max: 12, windowMinutes: 60, per: 'account' },
  // Each is a mail to the patient: five attempts for each visit of a family, and ten for the one behind a mail's link.
  visitChange: { max: 30, windowMinutes: 60, per: 'account' },
  linkedVisitChange: { max: 10, windowMinutes: 60, per: 'visit' },
  // Only codes that lead nowhere are counted. A code has 60 random bits: with ten thousand links, 1,000 tries an hour find one in ten
  // million years.
  shortLinkFrom: { max: 30, windowMinutes: 15, per: 'network' },
  shortLinkInAll: { max: 1_000, windowMinutes: 60, per: 'clinic' },
  review: { max: 5, windowMinutes: 12 * 60, per: 'account' },
  profile: { max: 20, windowMinutes: 60, per: 'account' },
  pictureOfAccount: { max: 60, windowMinutes: 60, per: 'account' },
  pictureOfVisitor: { max: 10, windowMinutes: 60, per: 'network' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
