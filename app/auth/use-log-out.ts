import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '#texts'
import { useSiteFacts } from '../platform/ui/site-facts.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import { useAuth } from './use-auth.ts'

/** Signs out, says goodbye and goes to the login (spec). */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useAuth()
  const navigate = useNavigate()
  const { clinicName } = useSiteFacts()
  return useCallback(async () => {
    await logOut()
    toast.success(texts.site.loggedOut(clinicName))
    await navigate('/login')
  }, [logOut, navigate, clinicName])
}
