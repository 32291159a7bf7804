/** The groups of calls, in the order of the API's page. */
export const tags = [
  'clinic',
  'treatments',
  'articles',
  'pictures',
  'booking',
  'desk',
  'sign-in',
  'users',
  'system',
] as const

export type Tag = (typeof tags)[number]
