import readTreatments from '../site/read-treatments.ts?worker&url'

/** The second small module, which the pages of treatments alone have. */
export function TreatmentsModule() {
  // With a listener React leaves the script here. Otherwise it would move it before the stylesheet, which then loads later.
  return <script type="module" async src={readTreatments} fetchPriority="low" onError={() => undefined} />
}
