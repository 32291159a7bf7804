import { useLocation } from 'react-router'
import { BackToSteps, FirstSteps } from './first-steps.tsx'

/** Above the owner's screens: the first steps on the first one, and the way back on those that a step led to. */
export function SetupGuide() {
  const { pathname, search } = useLocation()
  if (new URLSearchParams(search).get('back') === 'start') return <BackToSteps />
  return pathname === '/dashboard' && <FirstSteps />
}
