import { useLocation, useNavigate } from 'react-router'
import type { RefusalBody } from '../platform/api/client.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import { loginPath } from './login-path.ts'
import { signInAgain } from './use-lead-on.ts'

/** Shows a refusal; if a fresh proof is wanted, leads to the login and back to this screen. */
export function useSignInAgain(): (refusal: RefusalBody) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async ({ code, message }) => {
    toast.error(message)
    if (code !== 'fresh_sign_in') return
    await navigate(loginPath(pathname + search), { state: signInAgain })
  }
}
