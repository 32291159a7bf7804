import { redirect } from 'react-router'
import { boardPath } from './board-address.ts'

/** The former calendar's address, which users may have bookmarked, leads to the board. */
export function clientLoader() {
  throw redirect(boardPath)
}

export default function CalendarRedirect() {
  return null
}
