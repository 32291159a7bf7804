/** Where a visit stands on its day; the board draws each phase in a form of its own, and the day's list can be narrowed to one. */
export const phases = ['booked', 'waiting', 'chair', 'done', 'freed'] as const
export type Phase = (typeof phases)[number]

interface State {
  readonly phase: Phase
  /** The wire's boolean `status`: whether the clinic has accepted the request. */
  readonly isAccepted: boolean
  /** The usual next states, the first of them the likeliest; staff can set any other too. */
  readonly next: readonly string[]
}

/** The states of an appointment, in the order in which screens list them. A patient may only cancel; the other steps are the staff's. */
const states = {
  requested: { phase: 'booked', isAccepted: false, next: ['confirmed'] },
  confirmed: { phase: 'booked', isAccepted: true, next: ['arrived', 'no_show'] },
  arrived: { phase: 'waiting', isAccepted: true, next: ['in_chair'] },
  in_chair: { phase: 'chair', isAccepted: true, next: ['completed'] },
  completed: { phase: 'done', isAccepted: true, next: [] },
  no_show: { phase: 'freed', isAccepted: false, next: ['arrived'] },
  cancelled: { phase: 'freed', isAccepted: false, next: ['requested'] },
} as const satisfies Record<string, State>
export type Lifecycle = keyof typeof states
type StateIn<Some extends Phase> = {
  [State in Lifecycle]: (typeof states)[State]['phase'] extends Some ? State : never
}[Lifecycle]

const isLifecycle = (name: string): name is Lifecycle => name in states

export const lifecycles: readonly Lifecycle[] = /* @__PURE__ */ Object.keys(states).filter(isLifecycle)

export const phaseOf = (lifecycle: Lifecycle): Phase => states[lifecycle].phase

const statesIn = (...some: readonly Phase[]) => lifecycles.filter(lifecycle => some.includes(phaseOf(lifecycle)))

/** States in which a visit can still be moved or cancelled. */
export const openLifecycles = /* @__PURE__ */ statesIn('booked')

/** States of a visit whose patient hasn't sat down yet. */
export const unbegunLifecycles = /* @__PURE__ */ statesIn('booked', 'waiting')

/** States of a visit that is still to come or under way. The database's constraint on persons lists the same. */
export const upcomingLifecycles = /* @__PURE__ */ statesIn('booked', 'waiting', 'chair')

/** States of a visit whose patient is here, or was. */
export const presentLifecycles = /* @__PURE__ */ statesIn('waiting', 'chair', 'done')

/** States of a visit that took place. */
export const doneLifecycles = /* @__PURE__ */ statesIn('done')

/** States that free an appointment's time. The database's constraints on doctors and chairs list the same. */
export const freeingLifecycles = /* @__PURE__ */ statesIn('freed')

/** States of a visit that has ended, or won't take place. */
export const overLifecycles = /* @__PURE__ */ statesIn('done', 'freed')

export const waitingLifecycles = /* @__PURE__ */ statesIn('waiting')

export const isAccepted = (lifecycle: Lifecycle): boolean => states[lifecycle].isAccepted
export const nextOf = (lifecycle: Lifecycle): readonly Lifecycle[] => states[lifecycle].next

// Public pages ask only this, so it doesn't load the table; its type holds it to the table.
const open: Record<StateIn<'booked'>, 1> = { requested: 1, confirmed: 1 }
export const isOpen = (lifecycle: Lifecycle): boolean => lifecycle in open
export const isWaiting = (lifecycle: Lifecycle): boolean => phaseOf(lifecycle) === 'waiting'
export const isInChair = (lifecycle: Lifecycle): boolean => phaseOf(lifecycle) === 'chair'
export const isUnbegun = (lifecycle: Lifecycle): boolean => unbegunLifecycles.includes(lifecycle)
/** Whether the patient sat down, and the treatment began. */
export const isBegun = (lifecycle: Lifecycle): boolean => isPresent(lifecycle) && !isUnbegun(lifecycle)
export const isUpcoming = (lifecycle: Lifecycle): boolean => upcomingLifecycles.includes(lifecycle)
export const isPresent = (lifecycle: Lifecycle): boolean => presentLifecycles.includes(lifecycle)
export const isDone = (lifecycle: Lifecycle): boolean => doneLifecycles.includes(lifecycle)
export const isFreeing = (lifecycle: Lifecycle): boolean => phaseOf(lifecycle) === 'freed'
