/** The rules are in order, from the one that is farthest from leaving a time free to the nearest. */
export const slotRules = [
  'past',
  'horizon',
  'weekly_closed',
  'closure',
  'no_doctor',
  'lead_time',
  'skipped',
  'off_hours',
  'doctor_away',
  'off_grid',
  'doctor_busy',
  'no_chair',
  'full',
] as const
export type SlotRule = (typeof slotRules)[number]

/** Staff may book over other patients, and over the distance between starts. */
export const squeezableRules: readonly SlotRule[] = ['doctor_busy', 'no_chair', 'off_grid']
