/** What makes the clinic the owner's own, in the order of the screen. */
export const setupSteps = ['clinic', 'hours', 'look', 'doctors', 'treatments', 'mail', 'backup', 'address'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The parts of the sample clinic, and what removing it does to their rows. */
export interface SamplePlan {
  /** The names of what is deleted: it is as the sample made it, and no booking needs it. */
  readonly goes: Record<SamplePart, readonly string[]>
  /** Retired or hidden, since bookings need them. */
  readonly kept: Record<'doctors' | 'treatments', readonly string[]>
}

export const sampleParts = ['doctors', 'treatments', 'blogs', 'reviews', 'closures', 'facts'] as const
export type SamplePart = (typeof sampleParts)[number]
