import { texts } from '../../i18n/texts.ts'
import { WarningIcon } from '../../ui/tool-icons.tsx'

/** What to mind about a person, such as an allergy; nothing if nothing is known. */
export function Warnings({ warnings }: { warnings: readonly string[] | undefined }) {
  if (!warnings || warnings.length === 0) return null
  return (
    <div className="flex items-start gap-3 rounded-box border-2 border-coral-deep bg-blush px-4 py-2.5 text-ink">
      <WarningIcon className="mt-0.5 size-6 flex-none text-coral-deep" />
      <p>
        <b className="font-semibold text-coral-deep">{texts.patients.warnings.title}:</b>{' '}
        <span className="font-semibold">{warnings.join(' · ')}</span>
      </p>
    </div>
  )
}
