/** The phases of a visit. The board draws each in its own form, and the day's list can be narrowed to one. */
export const phases = ['booked', 'waiting', 'chair', 'done', 'freed'] as const
export type Phase = (typeof phases)[number]

interface State {
  readonly phase: Phase
  /** Whether the clinic has accepted the request for the visit, which the wire's `status` says. */
  readonly isAccepted: boolean
  /** The usual next states of a visit, the likeliest first. Staff can set any other too. */
  readonly next: readonly string[]
}

/** The states of an appointment, in the order of the screens' lists. A patient may only cancel; staff take the other steps. */
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

export const openLifecycles = /* @__PURE__ */ statesIn('booked')

export const unbegunLifecycles = /* @__PURE__ */ statesIn('booked', 'waiting')

/** The states of a visit that is still to come or under way. The database's constraint on persons lists the same states. */
export const upcomingLifecycles = /* @__PURE__ */ statesIn('booked', 'waiting', 'chair')

export const presentLifecycles = /* @__PURE__ */ statesIn('waiting', 'chair', 'done')

export const doneLifecycles = /* @__PURE__ */ statesIn('done')

/** The states that free an appointment's time. The database's constraints on doctors and chairs list the same states. */
export const freeingLifecycles = /* @__PURE__ */ statesIn('freed')

export const overLifecycles = /* @__PURE__ */ statesIn('done', 'freed')

export const waitingLifecycles = /* @__PURE__ */ statesIn('waiting')

export const isAccepted = (lifecycle: Lifecycle): boolean => states[lifecycle].isAccepted
export const nextOf = (lifecycle: Lifecycle): readonly Lifecycle[] => states[lifecycle].next

// Public pages need only the open states, so these are listed apart from the table of all states; the type keeps both lists the same.
const open: Record<StateIn<'booked'>, 1> = { requested: 1, confirmed: 1 }
export const isOpen = (lifecycle: Lifecycle): boolean => lifecycle in open
export const isWaiting = (lifecycle: Lifecycle): boolean => phaseOf(lifecycle) === 'waiting'
export const isInChair = (lifecycle: Lifecycle): boolean => phaseOf(lifecycle) === 'chair'
export const isUnbegun = (lifecycle: Lifecycle): boolean => unbegunLifecycles.includes(lifecycle)
export const isBegun = (lifecycle: Lifecycle): boolean => isPresent(lifecycle) && !isUnbegun(lifecycle)
export const isUpcoming = (lifecycle: Lifecycle): boolean => upcomingLifecycles.includes(lifecycle)
export const isPresent = (lifecycle: Lifecycle): boolean => presentLifecycles.includes(lifecycle)
export const isDone = (lifecycle: Lifecycle): boolean => doneLifecycles.includes(lifecycle)
export const isFreeing = (lifecycle: Lifecycle): boolean => phaseOf(lifecycle) === 'freed'
