import { millisecondsPerMinute } from '../app/core/durations.ts'
import { isQuick, median, say, table } from './figures.ts'
import { liveDay, otherWorld, type SeatedPatient, usualWorld } from './queue-day.ts'
import type { Result } from './results.ts'

const days = isQuick ? 20 : 200
/** The days are the seeds from this on. */
const firstSeed = 2026
const leastInSpan = 0.8
const mostMinutes = 30
/** A patient who sits down later than this after having come has waited. */
const atOnceMs = 5 * millisecondsPerMinute

/** What the spans of some patients were worth. */
export function scoreOf(seated: readonly SeatedPatient[]) {
  const inSpan = seated.filter(({ span, seatedMs }) => span.fromMs <= seatedMs && seatedMs <= span.toMs).length
  return {
    patients: seated.length,
    share: inSpan / seated.length,
    medianMinutes: median(seated.map(({ span }) => (span.toMs - span.fromMs) / millisecondsPerMinute)),
    medianWait: median(seated.map(({ cameMs, seatedMs }) => (seatedMs - cameMs) / millisecondsPerMinute)),
  }
}

export const hasWaited = ({ cameMs, seatedMs }: SeatedPatient) => seatedMs - cameMs > atOnceMs

const livedDays = (world: Parameters<typeof liveDay>[1]) =>
  Array.from({ length: days }, (_, index) => liveDay(firstSeed + index, world)).flat()

/** Lives days from seeds, and says how often the span given at arrival was right, and how wide it was. */
export function benchQueue(): Result {
  const seated = livedDays(usualWorld)
  const seatedElsewhere = livedDays(otherWorld)
  const [all, waited] = [scoreOf(seated), scoreOf(seated.filter(hasWaited))]
  const whole = (share: number) => `${Math.round(share * 100)} %`
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
    [
      row('everybody who came', all),
      row('those who waited more than 5 minutes', waited),
      row('the other clinic: everybody who came', scoreOf(seatedElsewhere)),
      row('the other clinic: those who waited more than 5 minutes', scoreOf(seatedElsewhere.filter(hasWaited))),
    ],
  )
  say(details)
  const lines = [
    {
      subject: `span given at arrival, ${days} days`,
      asked: 'the true time in it for at least 80 %',
      seen: `${percent(all.share)}, of those who waited ${percent(waited.share)}`,
      isMet: all.share >= leastInSpan && waited.share >= leastInSpan,
    },
    {
      subject: 'its width',
      asked: 'a median of at most 30 minutes',
      seen: `${all.medianMinutes} minutes, of those who waited ${waited.medianMinutes}`,
      isMet: all.medianMinutes <= mostMinutes && waited.medianMinutes <= mostMinutes,
    },
  ]
  const { doctors, booked, missed, veryLate, lateness, spread, overrun, walkIns, notThereWhenCalled } = usualWorld
  const [late, latest] = veryLate.minutes
  const note = `The days are the seeds ${firstSeed} to ${firstSeed + days - 1} of \`bench/queue-day.ts\`: ${doctors} doctors from 8 AM to 2 PM, ${whole(booked)} of their
times booked. ${whole(missed)} don't come, ${whole(veryLate.share)} come ${late} to ${latest} minutes late, the others ${-lateness.mean} minutes early (deviation ${lateness.deviation}).
Visits take as long as planned on the mean (deviation of the logarithm ${spread.visit}, and ${spread.day} for a doctor's whole day), ${whole(overrun)} half as
long again. ${walkIns.join(' to ')} walk-ins a day; ${whole(notThereWhenCalled)} aren't there when called. The estimate knows what the desk has pressed until then,
and nothing else. Patients who sit down within five minutes get a span too; the second row leaves them out.

These days are close to the habits that the estimate assumes (\`app/queue/estimate.ts\`). The other clinic's days, of the same seeds, are far
from them: ${whole(otherWorld.missed)} don't come, patients come ${otherWorld.lateness.mean} minutes late (deviation ${otherWorld.lateness.deviation}), and the deviation of a visit's length is ${otherWorld.spread.visit}. Nothing is asked
of them: they say what the spans are worth where the habits are wrong.`
  return { lines, details: `${details}\n\n${note}` }
}
