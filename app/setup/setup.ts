/** The steps that make the clinic the owner's own, in the order of the screen. */
export const setupSteps = ['treatments', 'doctors', 'hours', 'clinic', 'look', 'mail', 'backup', 'address'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The parts of the sample clinic. */
export const sampleParts = ['doctors', 'treatments', 'blogs', 'reviews', 'closures', 'facts'] as const
export type SamplePart = (typeof sampleParts)[number]
