const key = 'booked-visit'

/** Notes the visit that was just booked in this tab, for the card on the treatments page: its id alone, nothing of a person's. */
export function noteBookedVisit(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // If storage is blocked, the page shows no card.
  }
}

/** The visit that was booked last in this tab, unless its card was put away. */
export function bookedVisit(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetBookedVisit(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
