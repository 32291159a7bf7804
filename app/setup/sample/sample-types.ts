import type { blogs, doctors, reviews, treatments } from '../../platform/db/schema.ts'

/** Weekly working hours on one day; ISO weekday (Monday 1), times as "08:00". */
export interface SampleHours {
  weekday: number
  from: string
  to: string
}

interface Dated {
  slug: string
  daysAgo: number
}

type MadeField = 'id' | 'translations' | 'photo' | 'picture' | 'position' | 'createdAt' | 'updatedAt'

type NewTreatment = Omit<typeof treatments.$inferInsert, MadeField | 'hiddenAt'>
export type SampleTreatment = NewTreatment & Pick<Dated, 'slug'>

export type SampleBlog = Pick<typeof blogs.$inferSelect, 'question' | 'answer'> & Dated

export type SampleReview = Pick<typeof reviews.$inferSelect, 'reviewerName' | 'title'> & Dated & { text: string }

export interface SampleDoctor
  extends Omit<typeof doctors.$inferInsert, MadeField | 'userId' | 'retiredAt' | 'accountEnds'> {
  /** Slugs of the treatments that this doctor performs. */
  treats: readonly string[]
  roster: readonly SampleHours[]
}
