import { sampleBlogs } from '../app/setup/sample/blogs.ts'
import { sampleClinic } from '../app/setup/sample/clinic.ts'
import { sampleDoctors } from '../app/setup/sample/doctors.ts'
import { sampleReviews } from '../app/setup/sample/reviews.ts'
import { sampleTreatments } from '../app/setup/sample/treatments.ts'

/** What only the sample clinic says. Names of treatments are left out: another clinic may offer the same. */
const sampleWords = [
  sampleClinic.name,
  'teethcare.example',
  'Dhanmondi',
  'Dhaka 1205',
  '01700-0000',
  sampleClinic.tagline,
  ...sampleClinic.welcome.split('\n\n'),
  ...Object.values(sampleClinic.social).map(address => `"${address}"`),
  ...sampleDoctors.flatMap(({ slug, name, degrees, hospitalPosts, chamberName }) => [
    slug,
    name,
    degrees,
    chamberName,
    ...hospitalPosts,
  ]),
  ...sampleTreatments.map(({ about }) => about.slice(0, 40)),
  ...sampleBlogs.map(({ question }) => question),
  ...sampleReviews.map(({ review }) => review.slice(0, 40)),
]

/** The sample's words in a text, however its apostrophes and ampersands are written in HTML. */
export function sampleWordsIn(text: string): string[] {
  const plain = text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  return sampleWords.filter(word => plain.includes(word))
}
