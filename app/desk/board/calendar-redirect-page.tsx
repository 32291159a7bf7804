import { redirect } from 'react-router'
import { boardPath } from './board-address.ts'

/** Bookmarks of the former calendar lead to the board. */
export function clientLoader() {
  throw redirect(boardPath)
}

export default function CalendarRedirect() {
  return null
}
