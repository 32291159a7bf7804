/** The rules that make a time not free, in order: the first is farthest from leaving the time free, and the last is nearest to it. */
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

/** The rules that staff may break: they may book over other patients, and over the distance between starts. */
export const squeezableRules: readonly SlotRule[] = ['doctor_busy', 'no_chair', 'off_grid']
