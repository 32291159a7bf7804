/** A doctor's public profile. The chamber is their private practice elsewhere: shown, never booked. */
export interface Doctor {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly specialty: string
  readonly degrees: string
  readonly hospitalPosts: readonly string[]
  readonly chamberName: string
  readonly chamberHours: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly photo: string
  readonly picture: string | null
}
