import { useCallback, useEffect } from 'react'
import { Outlet, useHref, useLocation, useNavigation } from 'react-router'
import { currentLanguage } from '#language'

import { AccountScreen } from '../auth/screen/account-screen.tsx'
import { useLogOut, useSignedInUser } from '../auth/use-sign-in.ts'
import { MissingScript } from '../platform/ui/missing-script.tsx'
import { inFrontIds } from '../platform/ui/open-modal.ts'
import { setReadyPath } from '../platform/ui/readiness.ts'
import { ConfirmProvider } from '../platform/ui/toasts/confirm-provider.tsx'
import { showDueToasts } from '../platform/ui/toasts/toast.ts'
import { ToastRegion } from '../platform/ui/toasts/toast-region.tsx'
import { assumeAccount, onLogOut, showAccount } from './account.ts'
import { replaceFailedPictures } from './failed-pictures.ts'
import { offerLanguage } from './language-choice.ts'
import { applicationHandle } from './page-kind.ts'

export const handle = applicationHandle

export default function ApplicationLayout() {
  const { state } = useNavigation()
  const path = useHref(useLocation().pathname)
  useEffect(() => setReadyPath(state === 'idle' ? path : undefined), [state, path])
  useEffect(showDueToasts, [])
  useListening(focusToasts)
  useListening(replaceFailedPictures)
  useListening(offerLanguage)
  useListening(acceptBanglaDigits)
  return (
    <>
      <AccountScreen>
        <ConfirmProvider>
          <AccountInHeader />
          <Outlet />
        </ConfirmProvider>
      </AccountScreen>
      <MissingScript />
      <div id={inFrontIds.home}>
        <div id={inFrontIds.words}>
          <ToastRegion />
        </div>
      </div>
    </>
  )
}

/** Who is signed in is filled in by script, since the header is the same HTML on every page. */
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

/** On English pages the code for Bangla digits is loaded only when the user comes to a field for a date or a time. */
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

function focusToasts(options: AddEventListenerOptions): void {
  const onKey = ({ altKey, code }: KeyboardEvent) => {
    if (altKey && code === 'KeyT') document.querySelector<HTMLElement>('#toasts > :last-child button')?.focus()
  }
  addEventListener('keydown', onKey, options)
}
