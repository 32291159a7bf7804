import { type ReactNode, useEffect, useRef } from 'react'
import { CloseIcon } from '../../platform/ui/icons.tsx'
import { passFocusOn } from '../../platform/ui/pass-focus-on.ts'
import * as queueTexts from '../../queue/texts.ts'
import * as texts from './texts.ts'

export const panelTitleId = 'panel-title'

interface PanelHeadProps {
  readonly title: ReactNode
  readonly serial?: number | null
  /** A selector of the element that gets the focus once the panel is closed. */
  readonly opener?: string
  readonly children?: ReactNode
  onClose(): void
}

/** The head of a panel, whose title gets the focus when the panel opens. */
export function PanelHead({ title, serial = null, opener, children, onClose }: PanelHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    return () => {
      if (opener !== undefined) document.querySelector<HTMLElement>(opener)?.focus()
    }
  }, [opener])
  return (
    <div className="flex items-start gap-2.5">
      {serial !== null && (
        <span className="font-head text-[1.375rem] leading-8">
          <span className="sr-only">{`${texts.board.number} `}</span>
          <span>{queueTexts.queueView.number(serial)}</span>
        </span>
      )}
      <h2
        id={panelTitleId}
        ref={heading}
        tabIndex={-1}
        className="flex-1 font-head text-[1.375rem] leading-8 wrap-anywhere outline-none"
      >
        {title}
      </h2>
      {children}
      <ClosePanel onClose={onClose} />
    </div>
  )
}

export function ClosePanel({ onClose }: { readonly onClose: () => void }) {
  const text = texts.board.close
  return (
    <button
      type="button"
      ref={passFocusOn}
      aria-label={text}
      title={text}
      className="visit-panel-close"
      onClick={onClose}
    >
      <CloseIcon className="size-5" />
    </button>
  )
}
