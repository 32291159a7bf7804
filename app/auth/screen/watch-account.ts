import { isTokenKnown, screenAccount, setScreenAccount } from '../../platform/api/screen-account.ts'
import { onTokenChange, readToken, tokenKey } from '../../platform/api/token.ts'
import { currentUser } from '../current-user.ts'

const retryMs = 5_000

/** Closes the screens of this tab as soon as the browser's account changes, in whichever tab. */
export function watchAccount(options: AddEventListenerOptions): void {
  // Another tab's sign-in may be another person's, so nothing stays readable until it is known.
  const onStorage = ({ key }: StorageEvent) => (key === tokenKey || key === null) && setScreenAccount('unknown')
  const onBack = () => {
    if (document.visibilityState !== 'visible' || isTokenKnown()) return
    setScreenAccount('unknown')
    void check()
  }
  addEventListener('storage', onStorage, options)
  onTokenChange(() => void check(), options)
  document.addEventListener('visibilitychange', onBack, options)
  for (const event of ['focus', 'pageshow']) addEventListener(event, onBack, options)
}

async function check(): Promise<void> {
  const token = readToken()
  if (token === null) return setScreenAccount('ended')
  // The call names the account of the screen, so another one's token is refused, which closes the screen.
  const user = await currentUser()
  if (token !== readToken()) return
  if (user) setScreenAccount('present')
  else if (screenAccount() !== 'present') setTimeout(() => void check(), retryMs)
}
