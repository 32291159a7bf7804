/** What the clinic did about a visit within a closure: notified by mail, to be called, called; or how it ended. */
export type AffectedVisitState = 'notified' | 'to_call' | 'called' | 'rescheduled' | 'closed'
