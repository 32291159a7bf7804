import readTreatments from './read-treatments.ts?worker&url'

/** The routes that lead a visitor who has chosen a treatment to its free times. */
export const routesAhead = [
  'root',
  'site/application-layout',
  'frame',
  'auth/login-page',
  'auth/register-page',
  'treatment-booking',
]

/** Only the pages of treatments have this second small module. */
export function TreatmentsModule({ scriptsAhead }: { scriptsAhead: readonly string[] }) {
  return (
    <script
      type="module"
      async
      src={readTreatments}
      data-ahead={scriptsAhead.join(' ')}
      fetchPriority="low"
      // Without a listener React would move the script before the stylesheet, which then loads later.
      onError={() => undefined}
    />
  )
}
