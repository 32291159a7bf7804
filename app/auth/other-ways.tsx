import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { Button } from '../platform/ui/button.tsx'
import { toast } from '../platform/ui/toasts/toast.ts'
import { signInThrough } from './sign-in.ts'
import * as texts from './texts.ts'
import type { OfferedThirdParties, ThirdPartyId } from './third-party/third-party.ts'
import { useAfterSignIn } from './use-sign-in.ts'

interface Offered {
  readonly thirdParties: OfferedThirdParties
  readonly offersTelephone: boolean
}

/** Buttons for other ways to sign in. Google's is there even if Google isn't set up, and then says so. */
export function OtherWays() {
  const offered = useRouteLoaderData<Offered>('root')
  const { search, state } = useLocation()
  const entered = useAfterSignIn()

  async function enter(provider: ThirdPartyId): Promise<void> {
    const refusal = await entered(await signInThrough(provider))
    if (refusal && refusal.code !== 'popup_cancelled') toast.warning(refusal.message)
  }

  const enterWithGoogle = () => {
    if (offered?.thirdParties.google) void enter('google')
    else toast.warning(texts.auth.googleOff)
  }
  return (
    <>
      <Button look="quiet" onClick={enterWithGoogle}>
        {texts.auth.google}
      </Button>
      {offered?.thirdParties.oidc && (
        <Button look="quiet" onClick={() => void enter('oidc')}>
          {texts.auth.oidc(offered.thirdParties.oidc)}
        </Button>
      )}
      {offered?.offersTelephone && (
        <Link to={`/telephone${search}`} state={state} className="pill pill-quiet">
          {texts.auth.telephone}
        </Link>
      )}
    </>
  )
}
