import { useCallback, useEffect } from 'react'
import { Outlet, useHref, useLocation, useNavigation } from 'react-router'
import { currentLanguage } from '#language'

import { useLogOut, useSignedInUser } from '../auth/use-sign-in.ts'
import { keepFocus } from '../platform/ui/keep-focus.ts'
import { stayWithoutConnection } from '../platform/ui/lost-connection.ts'
import { noteScreen } from '../platform/ui/readiness.ts'
import { ConfirmProvider } from '../platform/ui/toasts/confirm-provider.tsx'
import { Toaster } from '../platform/ui/toasts/toast.tsx'
import { assumeAccount, onLogOut, showAccount } from './account.ts'
import { replaceFailedPictures } from './failed-pictures.ts'
import { offerLanguage } from './language-choice.ts'
import { applicationHandle } from './page-kind.ts'

export const handle = applicationHandle

export const clientMiddleware = [stayWithoutConnection]

export default function ApplicationLayout() {
  const { state } = useNavigation()
  const path = useHref(useLocation().pathname)
  useEffect(() => noteScreen(state === 'idle' ? path : undefined), [state, path])
  useListening(replaceFailedPictures)
  useListening(offerLanguage)
  useListening(keepFocus)
  useListening(acceptBanglaDigits)
  return (
    <>
      <ConfirmProvider>
        <AccountInHeader />
        <Outlet />
      </ConfirmProvider>
      <Toaster />
    </>
  )
}

/** The header is the same HTML on every page. */
function AccountInHeader() {
  const user = useSignedInUser()
  const logOut = useLogOut()
  useEffect(assumeAccount, [])
  useEffect(() => {
    if (user !== undefined) showAccount(user)
  }, [user])
  useListening(useCallback((options: AddEventListenerOptions) => onLogOut(() => void logOut(), options), [logOut]))
  return null
}

function useListening(listen: (options: AddEventListenerOptions) => void): void {
  useEffect(() => {
    const shown = new AbortController()
    listen({ signal: shown.signal })
    return () => shown.abort()
  }, [listen])
}

/** In English the code is loaded only when the user comes to a field for a date or a time. */
function acceptBanglaDigits(options: AddEventListenerOptions): void {
  const load = () => {
    removeEventListener('focusin', loadInDate)
    void import('./bangla-typing.ts').then(typing => typing.acceptBanglaDigits(options))
  }
  const loadInDate = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && ['date', 'time'].includes(target.type)) load()
  }
  if (currentLanguage() === 'bn') load()
  else addEventListener('focusin', loadInDate, options)
}
