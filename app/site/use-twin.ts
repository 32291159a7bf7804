import { useLocation } from 'react-router'
import { addressIn, type Language } from '../core/language.ts'

/** What our own addresses are made of: words, ids and slugs. */
const ownPath = /^(?:\/|(?:\/[\w-]+)+)$/

/** The address of this page in a language. Of any other path it is the home page's: no made-up path becomes a link. */
export function useTwin(language: Language): string {
  const { pathname, search } = useLocation()
  return ownPath.test(pathname) ? addressIn(language, pathname) + search : addressIn(language, '/')
}
