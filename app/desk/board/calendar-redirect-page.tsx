import { redirect } from 'react-router'
import { boardPath } from './board-address.ts'

/** The board replaced the calendar. Bookmarks of the calendar lead to it. */
export function clientLoader() {
  throw redirect(boardPath)
}

export default function CalendarRedirect() {
  return null
}
