/** The steps are in the order of the screen. */
export const setupSteps = ['treatments', 'doctors', 'hours', 'clinic', 'look', 'mail', 'backup', 'address'] as const
export type SetupStep = (typeof setupSteps)[number]

export const sampleParts = ['doctors', 'treatments', 'blogs', 'reviews', 'closures', 'facts'] as const
export type SamplePart = (typeof sampleParts)[number]
