import readTreatments from './read-treatments.ts?worker&url'

/** The routes whose scripts are fetched ahead: they lead a visitor who has chosen a treatment to its free times. */
export const routesAhead = [
  'root',
  'site/application-layout',
  'frame',
  'auth/login-page',
  'auth/register-page',
  'treatment-booking',
]

/** The second small module, which only the pages of treatments load, besides that of all read pages. */
export function TreatmentsModule({ scriptsAhead }: { scriptsAhead: readonly string[] }) {
  return (
    <script
      type="module"
      async
      src={readTreatments}
      data-ahead={scriptsAhead.join(' ')}
      fetchPriority="low"
      // The listener keeps React from moving the script before the stylesheet, which would then load later.
      onError={() => undefined}
    />
  )
}
