import type { BookedPatient } from './patient.server.ts'

// Names of advisory locks.

/**
 * Serializes the bookings and moves of an account, or of a patient without one, so that two at once can't both find that the
 * patient has no other visit. All names of an account, an e-mail or a phone have one lock, since a name has many spellings.
 */
export const patientLock = ({ id, email, phone, name }: BookedPatient): string =>
  id === null ? `patient|${phone || email || name}` : `account|${id}`

/** Serializes moves: UPDATE has no ON CONFLICT, so two moves into each other's time would deadlock. */
export const slotChangeLock = 'slot change'
