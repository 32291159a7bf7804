interface Limit {
  readonly max: number
  readonly windowMinutes: number
  /** A network is an IPv4 address or an IPv6 /64, a wide one an IPv4 /24 or an IPv6 /48. A contact is an e-mail or a telephone number. */
  readonly per: 'account' | 'browser' | 'network' | 'wide network' | 'contact' | 'visit' | 'country' | 'clinic'
  /** Above the maximum one more passes in each such time, so that a stranger who uses it up locks nobody out for a day. */
  readonly thenEveryMinutes?: number
}

const minutesPerDay = 24 * 60

// Thousands of people share an address of their provider in Dhaka. Those limits count wrong tries and floods: a right password, a code
// that was used and an account that was made are taken back. Texts to a number and of the clinic are never taken back: each one costs.
export const limits = {
  // All browsers together that haven't signed in to the account before.
  signInTo: { max: 5, windowMinutes: 60, per: 'contact' },
  // Passwords, codes by telephone and second factors, from one of the browsers that the account knows.
  guessFromKnownBrowser: { max: 5, windowMinutes: 60, per: 'browser' },
  signInFrom: { max: 30, windowMinutes: 15, per: 'network' },
  // Above `signInFrom` each account still has these from the network, so that an attack from it locks out none of its other users.
  signInAmidFlood: { max: 2, windowMinutes: 60, per: 'contact' },
  registerTakenFrom: { max: 15, windowMinutes: 15, per: 'network' },
  registerFrom: { max: 300, windowMinutes: 60, per: 'network' },
  secondFactor: { max: 5, windowMinutes: 60, per: 'account' },
  thirdParty: { max: 100, windowMinutes: 15, per: 'network' },
  passwordChange: { max: 10, windowMinutes: 60, per: 'account' },
  verificationMail: { max: 3, windowMinutes: 15, per: 'account' },
  verificationMailTo: { max: 6, windowMinutes: minutesPerDay, per: 'contact' },
  linkTo: { max: 3, windowMinutes: 15, per: 'contact' },
  linkFrom: { max: 60, windowMinutes: 15, per: 'network' },
  linkAmidFlood: { max: 1, windowMinutes: 15, per: 'contact' },
  codeFrom: { max: 30, windowMinutes: 15, per: 'network' },
  codeFromADay: { max: 60, windowMinutes: minutesPerDay, per: 'network', thenEveryMinutes: 15 },
  codeFromWide: { max: 120, windowMinutes: minutesPerDay, per: 'wide network', thenEveryMinutes: 15 },
  codeTo: { max: 3, windowMinutes: 15, per: 'contact' },
  codeToADay: { max: 10, windowMinutes: minutesPerDay, per: 'contact', thenEveryMinutes: 30 },
  codeAbroad: { max: 30, windowMinutes: minutesPerDay, per: 'country' },
  codesADay: { max: 300, windowMinutes: minutesPerDay, per: 'clinic' },
  codeTry: { max: 5, windowMinutes: 60, per: 'contact' },
  // A telephone number may have changed hands, so its holder has only so many tries to name the account's person.
  nameOfNumber: { max: 10, windowMinutes: minutesPerDay, per: 'contact' },
  contactCode: { max: 5, windowMinutes: 60, per: 'account' },
  contactTry: { max: 5, windowMinutes: 60, per: 'account' },
  fileCode: { max: 10, windowMinutes: 60, per: 'account' },
  contact: { max: 20, windowMinutes: 10, per: 'network' },
  // Twelve bookings an hour are twice the visits that an account may have by default, so a whole family can change its mind once. The statement that reads a
  // booking's facts counts these attempts by the appointments, under the account's lock.
  booking: { max: 12, windowMinutes: 60, per: 'account' },
  // Each change of a visit is a mail to the patient. A family has five changes for each visit, and the holder of a mail's link ten.
  visitChange: { max: 30, windowMinutes: 60, per: 'account' },
  linkedVisitChange: { max: 10, windowMinutes: 60, per: 'visit' },
  // Only codes that lead nowhere are counted and refused: at 60 random bits nobody finds a link of 10,000 in a thousand years.
  shortLinkFrom: { max: 30, windowMinutes: 15, per: 'network' },
  review: { max: 5, windowMinutes: 12 * 60, per: 'account' },
  profile: { max: 20, windowMinutes: 60, per: 'account' },
  pictureOfAccount: { max: 60, windowMinutes: 60, per: 'account' },
  pictureOfVisitor: { max: 30, windowMinutes: 60, per: 'network' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export const limitOf = (name: LimitName): Limit => limits[name]

/** How many rows there may be at once. They are counted under a lock of what they belong to, in the transaction that adds one. */
export const bounds = {
  knownBrowsersOfAccount: 4,
  accountsOfNumber: 8,
  familyMembersOfAccount: 20,
  visitsOfUnverifiedAccount: 2,
} as const

export type BoundName = keyof typeof bounds
