import { stored } from '../storage.ts'

const key = 'booked-visit'

/** Stores the visit that was just booked in this tab, for the card on the treatments page: only its id, no personal data. */
export const noteBookedVisit = (id: string) => stored('sessionStorage').setItem(key, id)

/** The visit booked last in this tab, unless its card was dismissed. */
export const bookedVisit = () => stored('sessionStorage').getItem(key)

export const forgetBookedVisit = () => stored('sessionStorage').removeItem(key)
