interface Limit {
  readonly max: number
  readonly windowMinutes: number
  /** A network is an IPv4 address or an IPv6 /64, a wide one an IPv4 /24 or an IPv6 /48. A contact is an e-mail or a telephone number. */
  readonly per: 'account' | 'browser' | 'network' | 'wide network' | 'contact' | 'visit' | 'country' | 'clinic'
}

const minutesPerDay = 24 * 60

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
  // Each code that is asked for is an SMS that the clinic pays for. In Dhaka thousands of people share an address of their provider.
  codeFrom: { max: 10, windowMinutes: 15, per: 'network' },
  codeFromADay: { max: 30, windowMinutes: minutesPerDay, per: 'network' },
  codeFromWide: { max: 60, windowMinutes: minutesPerDay, per: 'wide network' },
  codeTo: { max: 3, windowMinutes: 15, per: 'contact' },
  codeToADay: { max: 10, windowMinutes: minutesPerDay, per: 'contact' },
  codeAbroad: { max: 30, windowMinutes: minutesPerDay, per: 'country' },
  codesADay: { max: 300, windowMinutes: minutesPerDay, per: 'clinic' },
  // A browser that signed in to an account of the number before is counted apart, so no stranger's codes or tries count against it.
  codeToKnownBrowser: { max: 10, windowMinutes: minutesPerDay, per: 'browser' },
  codeTry: { max: 5, windowMinutes: 60, per: 'contact' },
  codeTryFromKnownBrowser: { max: 5, windowMinutes: 60, per: 'browser' },
  // A telephone number may have changed hands, so its holder has only so many tries to name the account's person.
  nameOfNumber: { max: 10, windowMinutes: minutesPerDay, per: 'contact' },
  contactCode: { max: 5, windowMinutes: 60, per: 'account' },
  contactTry: { max: 5, windowMinutes: 60, per: 'account' },
  fileCode: { max: 10, windowMinutes: 60, per: 'account' },
  contact: { max: 5, windowMinutes: 10, per: 'network' },
  // Twelve bookings an hour are twice the visits that an account may have by default, so a whole family can change its
  // mind once. The statement that reads a booking's facts counts these attempts by the appointments.
  booking: { max: 12, windowMinutes: 60, per: 'account' },
  // Each change of a visit is a mail to the patient. A family has five changes for each visit, and the holder of a mail's link ten.
  visitChange: { max: 30, windowMinutes: 60, per: 'account' },
  linkedVisitChange: { max: 10, windowMinutes: 60, per: 'visit' },
  // Only codes of links that lead nowhere count. At 60 random bits, 1,000 tries an hour find one of 10,000 links in ten million years.
  shortLinkFrom: { max: 30, windowMinutes: 15, per: 'network' },
  shortLinkInAll: { max: 1_000, windowMinutes: 60, per: 'clinic' },
  review: { max: 5, windowMinutes: 12 * 60, per: 'account' },
  profile: { max: 20, windowMinutes: 60, per: 'account' },
  pictureOfAccount: { max: 60, windowMinutes: 60, per: 'account' },
  pictureOfVisitor: { max: 10, windowMinutes: 60, per: 'network' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
