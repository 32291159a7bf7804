import { redirect } from 'react-router'
import { boardPath } from './board-address.ts'

/** The board stands where the calendar was: bookmarks still lead to it. */
export function clientLoader() {
  throw redirect(boardPath)
}

export default function CalendarRedirect() {
  return null
}
