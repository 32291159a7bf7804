import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteTarget, replaceReloads } from './platform/ui/unloadable-route.ts'

replaceReloads()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[noteTarget]} />
    </StrictMode>,
  )
})
