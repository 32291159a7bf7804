import { WarningIcon } from '../../platform/ui/tool-icons.tsx'
import * as texts from '../texts.ts'

export function MedicalAlerts({ alerts }: { alerts: readonly string[] | undefined }) {
  if (!alerts || alerts.length === 0) return null
  return (
    <div className="flex items-start gap-3 rounded-box border-2 border-coral-deep bg-blush px-4 py-2.5 text-ink">
      <WarningIcon className="mt-0.5 size-6 flex-none text-coral-deep" />
      <p>
        <b className="font-semibold text-coral-deep">{texts.medicalAlerts.title}:</b>{' '}
        <span className="font-semibold">{alerts.join(' · ')}</span>
      </p>
    </div>
  )
}

export function MedicalAlertLine({ alerts }: { alerts: readonly string[] | undefined }) {
  if (!alerts || alerts.length === 0) return null
  return (
    <span className="flex items-start gap-1 text-sm font-semibold text-coral-deep">
      <WarningIcon className="mt-0.5 size-4 flex-none" />
      <span>
        <span className="sr-only">{texts.medicalAlerts.title}: </span>
        <span>{alerts.join(' · ')}</span>
      </span>
    </span>
  )
}

interface MarkProps {
  readonly alerts: readonly string[] | undefined
  /** Whether the sign comes after the name and has the colour of a warning; otherwise it comes before the name. */
  readonly isAfter?: boolean
}

export function MedicalAlertMark({ alerts, isAfter = false }: MarkProps) {
  if (!alerts || alerts.length === 0) return null
  const said = `${texts.medicalAlerts.title}: ${alerts.join(' · ')}`
  return (
    <span title={said}>
      <WarningIcon className={`inline size-4 align-[-0.15em] ${isAfter ? 'ml-1 text-coral-deep' : 'mr-1'}`} />
      <span className="sr-only">{`${said} `}</span>
    </span>
  )
}
