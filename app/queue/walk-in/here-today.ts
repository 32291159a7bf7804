import type { DoctorQueueRow, QueueRow } from '../queue-row.ts'

type Working = Pick<DoctorQueueRow, '_id' | 'name' | 'work' | 'away'>

/** The doctors whom a walk-in may ask for: not one who has left for today or is away now. One who comes later says when. */
export function doctorsHere({ doctors, now }: { readonly doctors: readonly Working[]; readonly now: string }) {
  const nowMs = Date.parse(now)
  return doctors.flatMap(({ _id, name, work, away }) => {
    const next = work.find(({ endsAt }) => Date.parse(endsAt) > nowMs)
    if (!next || away) return []
    return { _id, name, comesAt: Date.parse(next.startsAt) > nowMs ? next.startsAt : undefined }
  })
}

/** The visit for which a person is here now or expected today. */
export function placeToday({ doctors }: Pick<QueueRow, 'doctors'>, fileId: string) {
  const places = doctors.flatMap(({ inChair, waiting, expected }) => [
    ...[...inChair, ...waiting.map(({ visit }) => visit)].map(visit => ({ visit, isHere: true })),
    ...expected.map(({ visit }) => ({ visit, isHere: false })),
  ])
  return places.find(({ visit }) => visit.fileId === fileId)
}
