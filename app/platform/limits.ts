interface Limit {
  readonly max: number
  readonly windowMinutes: number
  /** What attempts are counted by; a network is an IPv4 address or an IPv6 /64. */
  readonly per: 'account' | 'browser' | 'network' | 'e-mail' | 'visit' | 'everybody'
}

/** How often something may be tried in a time, over all programs on the database. */
export const limits = {
  signInTo: { max: 10, windowMinutes: 15, per: 'e-mail' },
  signInFrom: { max: 30, windowMinutes: 15, per: 'network' },
  signInFromKnownBrowser: { max: 10, windowMinutes: 15, per: 'browser' },
  registerFrom: { max: 30, windowMinutes: 60, per: 'network' },
  secondFactor: { max: 5, windowMinutes: 15, per: 'account' },
  thirdParty: { max: 30, windowMinutes: 15, per: 'network' },
  passwordChange: { max: 10, windowMinutes: 60, per: 'account' },
  verificationMail: { max: 3, windowMinutes: 15, per: 'account' },
  verificationMailTo: { max: 6, windowMinutes: 24 * 60, per: 'e-mail' },
  linkTo: { max: 3, windowMinutes: 15, per: 'e-mail' },
  linkFrom: { max: 20, windowMinutes: 15, per: 'network' },
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
  shortLinkInAll: { max: 1_000, windowMinutes: 60, per: 'everybody' },
  review: { max: 5, windowMinutes: 12 * 60, per: 'account' },
  profile: { max: 20, windowMinutes: 60, per: 'account' },
  pictureOfAccount: { max: 60, windowMinutes: 60, per: 'account' },
  pictureOfVisitor: { max: 10, windowMinutes: 60, per: 'network' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
