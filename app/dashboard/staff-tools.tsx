import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { useShortcutChoice, useShortcutKeys } from './shortcut-keys.ts'

const FindPatientDialog = lazy(() => import('../patients/find-patient-dialog.tsx'))
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))

interface StaffToolsBelow {
  findPatient(): void
  showShortcuts(): void
}

const StaffToolsContext = createContext<StaffToolsBelow>({
  findPatient: () => undefined,
  showShortcuts: () => undefined,
})

export const useStaffTools = () => useContext(StaffToolsContext)

type Opened = 'patient' | 'shortcuts'
const keys: Readonly<Record<string, Opened>> = { '/': 'patient', '?': 'shortcuts' }

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
