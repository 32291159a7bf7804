export interface Performer {
  readonly _id: string
  readonly treatmentIds: readonly string[]
}

export const performerIn = (doctors: readonly Performer[], doctorId: string, treatmentId: string) =>
  doctors.find(({ _id, treatmentIds }) => _id === doctorId && treatmentIds.includes(treatmentId))?._id
