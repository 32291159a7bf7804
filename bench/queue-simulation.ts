import { hasWaited, playDay, scoreOf } from '../test/queue-day.ts'
import { isQuick, line, type Result, table } from './figures.ts'

const days = isQuick ? 20 : 200
/** The seed of the first day; each later day's is one greater. */
const firstSeed = 2026
const leastInSpan = 0.8
const mostMinutes = 30

/** Plays through days from seeds; reports how often the span given at arrival was right, and how wide it was. */
export function benchQueue(): Result {
  const seated = Array.from({ length: days }, (_, index) => playDay(firstSeed + index)).flat()
  const [all, waited] = [scoreOf(seated), scoreOf(seated.filter(hasWaited))]
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const row = (name: string, score: typeof all) => [
    name,
    score.patients,
    percent(score.share),
    `${score.medianMinutes} min`,
    `${score.medianWait.toFixed(0)} min`,
  ]
  const details = table(
    ['', 'patients', 'in the span', 'median width', 'median wait'],
    [row('everybody who came', all), row('those who waited more than 5 minutes', waited)],
  )
  const isMet = ({ share, medianMinutes }: typeof all) => share >= leastInSpan && medianMinutes <= mostMinutes
  const seen = ({ share, medianMinutes }: typeof all) => `${percent(share)} and ${medianMinutes} minutes`
  const asked = `the true time in it for ${leastInSpan * 100} %, half of them at most ${mostMinutes} minutes wide`
  const subject = `span given at arrival, ${days} days`
  const lines = [line(subject, asked, `${seen(all)}; of those who waited ${seen(waited)}`, isMet(all) && isMet(waited))]
  const note = `The days are the seeds ${firstSeed} to ${firstSeed + days - 1} of \`test/queue-day.ts\`, which says what they are like: close to the habits that the
estimate assumes. It knows what the desk has pressed until then, and nothing else. Patients who sit down within five minutes get a
span too; the second row leaves them out.`
  return { lines, details: `${details}\n\n${note}` }
}
