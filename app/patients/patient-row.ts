/** The fields of a person's file on the wire that screens use. */
export interface PatientRow {
  readonly _id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly birthDate: string | null
  readonly age: number | null
  /** What to mind, each in a few words. */
  readonly mind: readonly string[]
  readonly account: 'proved' | 'unproved' | 'none'
}
