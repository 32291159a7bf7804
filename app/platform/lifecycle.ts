/** The states of an appointment. The spec's boolean `status` is true from confirmed to completed. */
export const lifecycles = [
  'requested',
  'confirmed',
  'arrived',
  'in_chair',
  'completed',
  'no_show',
  'cancelled',
] as const
export type Lifecycle = (typeof lifecycles)[number]

/** States in which a visit can still be moved or cancelled. */
export const openLifecycles = ['requested', 'confirmed'] as const satisfies readonly Lifecycle[]

/** States of a visit that is still to come or under way. The database's constraint on persons lists the same. */
export const upcomingLifecycles = [
  'requested',
  'confirmed',
  'arrived',
  'in_chair',
] as const satisfies readonly Lifecycle[]

/** States of a visit whose patient is here, or was. */
export const presentLifecycles = ['arrived', 'in_chair', 'completed'] as const satisfies readonly Lifecycle[]

/** States that free an appointment's time. The database's constraints on doctors and chairs list the same. */
export const freeingLifecycles = ['cancelled', 'no_show'] as const satisfies readonly Lifecycle[]

export const isOpen = (lifecycle: Lifecycle): boolean => isAmong(openLifecycles, lifecycle)
export const isUpcoming = (lifecycle: Lifecycle): boolean => isAmong(upcomingLifecycles, lifecycle)
export const isPresent = (lifecycle: Lifecycle): boolean => isAmong(presentLifecycles, lifecycle)
export const isFreeing = (lifecycle: Lifecycle): boolean => isAmong(freeingLifecycles, lifecycle)

function isAmong(some: readonly Lifecycle[], lifecycle: Lifecycle): boolean {
  return some.includes(lifecycle)
}
