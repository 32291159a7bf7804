import type { SignedInUser } from '../auth/current-user.ts'
import { readToken } from '../platform/api/token.ts'
import { smallestOf } from '../platform/values/picture-address.ts'

type ShownAccount = Pick<SignedInUser, 'displayName' | 'photoURL' | 'role'>

/** Shows the header of a signed-in user if the browser has a token, before the server has said whose session that is. */
export function assumeAccount(): void {
  if (readToken() !== null) document.documentElement.dataset.account = 'in'
}

export function showAccount(account: ShownAccount | null): void {
  document.documentElement.dataset.account = account ? 'in' : 'out'
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-dashboard]')) {
    link.href = link.dataset.dashboard + (account && account.role !== 'patient' ? '/today' : '')
  }
  const avatar = document.querySelector<HTMLImageElement>('[data-avatar]')
  if (!avatar || !account) return
  avatar.alt = (avatar.dataset.alt ?? '').replace('{name}', account.displayName)
  const source = account.photoURL ?? avatar.dataset.placeholder ?? ''
  avatar.src = smallestOf(source)
}

export function onLogOut(listener: (button: HTMLElement) => void, options?: AddEventListenerOptions): void {
  const button = document.querySelector<HTMLElement>('[data-log-out]')
  button?.addEventListener('click', () => listener(button), options)
}
