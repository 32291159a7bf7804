import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { useShortcutChoice, useShortcutKeys } from './shortcut-keys.ts'

const FindPatientDialog = lazy(() => import('../patients/find-patient-dialog.tsx'))
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))

interface StaffToolsBelow {
  /** Opens the search for a patient over the screen. */
  findPatient(): void
  /** Opens the list of all keys. */
  showShortcuts(): void
}

const StaffToolsContext = createContext<StaffToolsBelow>({
  findPatient: () => undefined,
  showShortcuts: () => undefined,
})

/** What staff can open over every screen of the dashboard. */
export const useStaffTools = () => useContext(StaffToolsContext)

type Opened = 'patient' | 'shortcuts'
const keys: Readonly<Record<string, Opened>> = { '/': 'patient', '?': 'shortcuts' }

/** The dashboard's keys, and what they open over the screen. */
export function StaffTools({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  const { isOn, choose } = useShortcutChoice()
  useShortcutKeys(isOn, key => {
    const wanted = keys[key]
    if (wanted) setOpened(wanted)
    return wanted !== undefined
  })
  const [tools] = useState({ findPatient: () => setOpened('patient'), showShortcuts: () => setOpened('shortcuts') })
  const onClose = () => setOpened(undefined)
  return (
    <StaffToolsContext value={tools}>
      {children}
      <Suspense>
        {opened === 'patient' && <FindPatientDialog onClose={onClose} />}
        {opened === 'shortcuts' && <ShortcutsDialog isOn={isOn} onChoose={choose} onClose={onClose} />}
      </Suspense>
    </StaffToolsContext>
  )
}
