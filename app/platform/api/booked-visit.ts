import { stored } from '../storage.ts'

const key = 'booked-visit'

/** Notes the visit that was just booked in this tab, for the card on the treatments page: its id alone, nothing of a person's. */
export const noteBookedVisit = (id: string) => stored('sessionStorage').setItem(key, id)

/** The visit that was booked last in this tab, unless its card was put away. */
export const bookedVisit = () => stored('sessionStorage').getItem(key)

export const forgetBookedVisit = () => stored('sessionStorage').removeItem(key)
