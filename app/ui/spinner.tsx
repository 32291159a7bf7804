import { texts } from '../i18n/texts.ts'

/** Something is on its way. Alone on a screen it says so to everybody; inside a button the button does. */
export function Spinner({ small = false }: { small?: boolean }) {
  if (small) return <span aria-hidden className="loading loading-spinner loading-sm" />
  return (
    <div className="grid min-h-[50vh] place-items-center" role="status">
      <span className="loading loading-spinner loading-lg text-leaf" />
      <span className="sr-only">{texts.ui.loading}</span>
    </div>
  )
}
