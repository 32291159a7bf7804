export interface Performer {
  readonly _id: string
  readonly treatmentIds: readonly string[]
}

/** The id of the doctor, if they perform the treatment. */
export const performerIn = (doctors: readonly Performer[], doctorId: string, treatmentId: string) =>
  doctors.find(({ _id, treatmentIds }) => _id === doctorId && treatmentIds.includes(treatmentId))?._id
