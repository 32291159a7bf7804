import { useEffect } from 'react'
import * as texts from '../i18n/texts.ts'
import { beginBusy } from './readiness.ts'

interface SpinnerProps {
  /** Whether the spinner is a small one inside a button, which then announces it. */
  readonly small?: boolean
  /** Whether the spinner stands for a page. It keeps the footer out of sight, so that nothing visible moves once the page is shown. */
  readonly page?: boolean
}

export function Spinner({ small = false, page = false }: SpinnerProps) {
  useEffect(beginBusy, [])
  if (small) return <span aria-hidden className="loading loading-spinner loading-sm" />
  return (
    <div
      className={`grid justify-items-center ${page ? 'min-h-svh content-start pt-[30vh]' : 'min-h-[50vh] content-center'}`}
    >
      <span className="loading loading-spinner loading-lg text-leaf" />
      <span className="sr-only">{texts.ui.loading}</span>
    </div>
  )
}
