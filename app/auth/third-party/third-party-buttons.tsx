import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { texts } from '#texts'
import { Button } from '../../platform/ui/button.tsx'
import { toast } from '../../platform/ui/toasts/toast.tsx'
import { landingPath } from '../current-user.ts'
import { type Entered, useAuth } from '../use-auth.ts'
import type { OfferedThirdParties } from './third-party.ts'

/** The other sign-in options, on both screens. If Google is not set up, its button says so. */
export function ThirdPartyButtons() {
  const { googleLogin, oidcLogin } = useAuth()
  const thirdParties = useRouteLoaderData<{ thirdParties: OfferedThirdParties }>('root')?.thirdParties
  const navigate = useNavigate()
  const { search } = useLocation()

  async function enter(login: () => Promise<Entered>): Promise<void> {
    const entered = await login()
    if (!entered.ok && entered.refusal.code === 'popup_cancelled') return
    if (!entered.ok && entered.refusal.ticket !== undefined) {
      return navigate(`/second-factor${search}`, { state: { ticket: entered.refusal.ticket } })
    }
    if (!entered.ok) return toast.warning(entered.refusal.message)
    toast.success(entered.message)
    await navigate(await landingPath(search), { replace: true })
  }

  const enterWithGoogle = () => {
    if (thirdParties?.google) void enter(googleLogin)
    else toast.warning(texts.auth.googleOff)
  }
  return (
    <>
      <Button look="quiet" onClick={enterWithGoogle}>
        {texts.auth.google}
      </Button>
      {thirdParties?.oidc && (
        <Button look="quiet" onClick={() => void enter(oidcLogin)}>
          {texts.auth.oidc(thirdParties.oidc)}
        </Button>
      )}
    </>
  )
}
