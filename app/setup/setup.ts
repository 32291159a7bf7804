/** The first steps of a new clinic, in the order in which the screen shows them. */
export const setupSteps = ['treatments', 'doctors', 'hours', 'clinic', 'look', 'mail', 'backup', 'address'] as const
export type SetupStep = (typeof setupSteps)[number]

export const sampleParts = ['doctors', 'treatments', 'blogs', 'reviews', 'closures', 'facts'] as const
export type SamplePart = (typeof sampleParts)[number]
