/** Where an appointment stands. The spec's boolean `status` is true from confirmed to completed. */
export const lifecycles = ['requested', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled'] as const
export type Lifecycle = (typeof lifecycles)[number]
