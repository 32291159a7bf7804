import type { SampleReview } from './sample-types.ts'

/** Oldest first. */
export const sampleReviews: readonly SampleReview[] = [
  {
    slug: 'jamal-khan',
    reviewerName: 'Jamal Khan',
    title: 'The price stayed the price',
    text: 'They told me what the crown would cost before they touched anything, and that is what I paid.',
    daysAgo: 96,
  },
  {
    slug: 'ayesha-siddika',
    reviewerName: 'Ayesha Siddika',
    title: 'Patient with my son',
    text: 'My four-year-old would not open his mouth. Dr. Nadia let him count her teeth first. Now he asks when we go again.',
    daysAgo: 81,
  },
  {
    slug: 'peter-gomes',
    reviewerName: 'Peter Gomes',
    title: 'A late start, well handled',
    text: 'They ran twenty minutes late. Someone came out, said why, and offered me another time. I stayed, and it was worth it.',
    daysAgo: 66,
  },
  {
    slug: 'sharmin-akter',
    reviewerName: 'Sharmin Akter',
    title: 'Booked at midnight',
    text: 'I booked from my phone at midnight with a toothache and was in the chair at nine. No phone queue at all.',
    daysAgo: 52,
  },
  {
    slug: 'rafiq-uddin',
    reviewerName: 'Rafiq Uddin',
    title: 'They said no',
    text: 'I wanted whitening. They showed me why it would not change my old fillings and sent me home without selling me anything.',
    daysAgo: 39,
  },
  {
    slug: 'mitu-das',
    reviewerName: 'Mitu Das',
    title: 'Sore, but as they said',
    text: 'My cheek was swollen for three days after the wisdom tooth, exactly as the paper they gave me said. They called on the second day to ask.',
    daysAgo: 27,
  },
  {
    slug: 'abdul-karim',
    reviewerName: 'Abdul Karim',
    title: 'Clean and unhurried',
    text: 'Everything is opened in front of you, and nobody looks at the clock while you ask your questions.',
    daysAgo: 16,
  },
  {
    slug: 'nusrat-jahan',
    reviewerName: 'Nusrat Jahan',
    title: 'Before my tea got cold',
    text: 'I was afraid for ten years. They explained every step, and it was over before my tea got cold.',
    daysAgo: 5,
  },
]
