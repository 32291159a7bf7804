import { Counter, Registry } from '@prometheus-io/client'

/** The program counts its own work for `/metrics`, and never anything about a person. */
export function createCounters() {
  const registry = new Registry()
  const registers = [registry]
  const counters = {
    registry,
    bookings: new Counter({
      name: 'teeth_care_bookings_total',
      help: 'Visits booked, by who booked: a patient, the desk, or a patient who took an offered time.',
      labelNames: ['by'] as const,
      registers,
    }),
    refusals: new Counter({
      name: 'teeth_care_refusals_total',
      help: 'Refused requests by the code of the refusal.',
      labelNames: ['code'] as const,
      registers,
    }),
    mailAttempts: new Counter({
      name: 'teeth_care_mail_attempts_total',
      help: 'Attempts to hand a mail to the mail server, or without one to the Outbox.',
      labelNames: ['outcome'] as const,
      registers,
    }),
  }
  // The counters begin at 0, since Prometheus doesn't see the first step of a counter that begins with it.
  for (const by of ['patient', 'desk', 'offer']) counters.bookings.inc({ by }, 0)
  for (const outcome of ['sent', 'failed']) counters.mailAttempts.inc({ outcome }, 0)
  return counters
}

export type Counters = ReturnType<typeof createCounters>
