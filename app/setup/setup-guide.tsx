import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart, NoPart } from '../ui/lazy-part.tsx'

const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps, NoPart)
const BackToSteps = lazyPart(async () => (await import('./first-steps.tsx')).BackToSteps, NoPart)

/** Above the owner's screens: the first steps on the first one, and the way back on those that a step led to. */
export function SetupGuide() {
  const { pathname, search } = useLocation()
  const isLedTo = new URLSearchParams(search).get('back') === 'start'
  return (
    <Suspense>
      {isLedTo && <BackToSteps />}
      {!isLedTo && pathname === '/dashboard' && <FirstSteps />}
    </Suspense>
  )
}
