import type { ReactNode, Ref } from 'react'
import { SavedAt } from '../../platform/ui/forms/use-saved.tsx'

interface VisitDetailProps {
  readonly name: string
  readonly saved?: string | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function VisitDetail({ name, saved, action, children }: VisitDetailProps) {
  return (
    <div>
      <dt>
        <span>{name}</span> <SavedAt line={saved} />
      </dt>
      <dd className={`wrap-anywhere ${action ? '' : 'col-span-2'}`}>{children}</dd>
      {action && <dd>{action}</dd>}
    </div>
  )
}

interface DetailButtonProps {
  readonly ref?: Ref<HTMLButtonElement> | undefined
  /** The button's name for screen readers, if its text alone says too little. */
  readonly label?: string
  readonly children: string
  onPress(): void
}

export function DetailButton({ ref, label, children, onPress }: DetailButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      className="more min-h-7 font-semibold pointer-coarse:min-h-11"
      onClick={onPress}
    >
      {children}
    </button>
  )
}
