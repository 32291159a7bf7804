/** Where an appointment stands. The spec's boolean `status` is true from confirmed to completed. */
export const lifecycles = ['requested', 'confirmed', 'arrived', 'completed', 'no_show', 'cancelled'] as const
export type Lifecycle = (typeof lifecycles)[number]

/** In these an appointment leaves its time to others. The database's constraints name the same. */
export const freeingLifecycles = ['cancelled', 'no_show'] as const satisfies readonly Lifecycle[]

/** In these a visit is still to come, or under way. */
export const upcomingLifecycles = ['requested', 'confirmed', 'arrived'] as const satisfies readonly Lifecycle[]
