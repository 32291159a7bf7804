/** Weekly working hours on one day; ISO weekday (Monday 1), times as "08:00". */
export interface SampleHours {
  weekday: number
  from: string
  to: string
}

export interface SampleTreatment {
  slug: string
  /** Lower case. */
  name: string
  costTaka: number
  durationMinutes: number
  category: string
  searchWords: readonly string[]
  about: string
}

export interface SampleBlog {
  slug: string
  question: string
  answer: string
  daysAgo: number
}

export interface SampleReview {
  slug: string
  reviewerName: string
  title: string
  text: string
  daysAgo: number
}

export interface SampleDoctor {
  slug: string
  name: string
  specialty: string
  degrees: string
  hospitalPosts: readonly string[]
  chamberName: string
  chamberHours: string
  address: string
  phone: string
  email: string
  languages: readonly string[]
  treatsChildren: boolean
  /** Slugs of the treatments that this doctor performs. */
  treats: readonly string[]
  roster: readonly SampleHours[]
}
