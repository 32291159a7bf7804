import type { BookedPatient } from './patient.server.ts'

// Names of advisory locks.

/**
 * Serializes the bookings and moves of an account, and of patients who share an e-mail or a phone, so that two at once can't both find
 * that the patient has no other visit. The names of an account, an e-mail or a phone share its lock, since a name has many spellings.
 */
export const patientLocks = ({ id, email, phone, name }: BookedPatient): string[] => {
  const known = { account: id, email, phone }
  const locks = Object.entries(known).flatMap(([kind, value]) => (value ? [`${kind}|${value}`] : []))
  return locks.length === 0 ? [`name|${name}`] : locks
}

/** Serializes moves: UPDATE has no ON CONFLICT, so two moves into each other's time would deadlock. */
export const slotChangeLock = 'slot change'

/** Serializes the joining and parting of patient files, which lock several of them. */
export const joiningLock = 'joining files'
