import { useLocation, useNavigate } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { rememberedPath } from './current-user.ts'
import { useAuth } from './use-auth.ts'

/** The other way in, on both sign-in screens. */
export function GoogleButton() {
  const { googleLogin } = useAuth()
  const navigate = useNavigate()
  const { search } = useLocation()
  const onClick = async () => {
    const entered = await googleLogin()
    if (!entered.ok) return toast.warning(entered.refusal.message)
    toast.success(entered.message)
    await navigate(rememberedPath(search), { replace: true })
  }
  return (
    <Button look="quiet" onClick={() => void onClick()}>
      {texts.auth.google}
    </Button>
  )
}
