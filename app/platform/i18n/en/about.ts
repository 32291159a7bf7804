import { sentenceCase, spelledCount } from './words.ts'

/** "Four people, four fields." only where it is true. */
function peopleText({ people, fields }: { people: number; fields: number }): string {
  if (people < 2) return ''
  const number = spelledCount(people)
  return `${sentenceCase(number)} people${people === fields ? `, ${number} fields` : ''}. `
}

/** The doctors' page and the article on dental implants. */
export const about = {
  description: (clinic: string, guide: boolean) =>
    `The doctors of ${clinic}, their degrees, posts and chambers${guide ? ', and a plain guide to dental implants' : ''}.`,
  title: 'Our honorable doctors',
  line: (who: { people: number; fields: number; chambers: boolean }) =>
    `${peopleText(who)}At the clinic you book them here${who.chambers ? '; their private chambers are listed as they are' : ''}.`,
  noneYet: 'The clinic will introduce its doctors here.',
  portrait: (name: string) => `Portrait of ${name}`,
  degrees: 'Degrees',
  posts: 'Hospital posts',
  chamber: 'Private chamber (booked there, not here)',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  implants: {
    title: 'Dental implants, explained calmly',
    lead: 'An implant replaces the root of a lost tooth with a small titanium screw. On it stands a crown that looks and chews like a tooth.',
    sections: [
      {
        title: 'How they work',
        paragraphs: [
          'Under a local anaesthetic the dentist sets the screw into the jaw. You feel pressure, not pain. Over the next three to six months the bone grows onto it and holds it as it would a root.',
          'Then a connector, the abutment, is fixed to the screw, and the crown, made to match your other teeth, goes on top. Until that day you wear a temporary tooth, so there is never a gap to hide.',
        ],
      },
      {
        title: 'Who should get them',
        paragraphs: [
          'Adults who have lost one tooth or several, whose gums are healthy and who have enough bone to hold the screw. Where bone is missing it can often be built up first, which adds some months.',
          'Smoking, badly controlled diabetes and some medicines for the bones make healing less certain. Tell us about them. Children and teenagers wait until the jaw has stopped growing.',
        ],
      },
      {
        title: 'What they cost',
        paragraphs: [
          'Worldwide, a single implant costs 1,000-3,000 dollars, plus 500-3,000 dollars for the abutment and the crown. Full dentures on implants cost 25,000-95,000 dollars. Insurance usually covers less than 10% of it.',
          'These figures are in dollars and only for orientation. What you pay at this clinic stands beside each treatment before you book.',
        ],
      },
      {
        title: 'Looking after them',
        paragraphs: [
          'Brush twice a day and clean between the teeth once, as with your own. An implant can’t decay, but the gum around it can become inflamed, and then bone is lost.',
          'Have it looked at and cleaned every six months. Cared for like this, most implants last for decades.',
        ],
      },
    ],
    more: 'Get Treatments',
  },
}

export const blogs = {
  pageTitle: 'Recent Blogs',
  description: 'Questions patients really ask, answered by the clinic in plain words.',
  title: 'Recent Blogs',
  line: 'Questions that patients really ask, answered in plain words.',
  empty: 'No blogs yet',
  emptyLine: 'Answers to questions from the clinic will be here.',
  read: 'Read on',
  readName: (question: string) => `Read on: ${question}`,
}

export const blog = {
  all: 'All blogs',
  others: 'Others also asked',
  ask: 'Is your question not here?',
  askUs: 'Ask us',
}

export const doctor = {
  description: (who: string, chamber: boolean, clinic: string) =>
    `${who}: posts${chamber ? ', private chamber' : ''} and the treatments at ${clinic}.`,
  all: 'All doctors',
  treatments: 'At the clinic',
  treatmentsLine: 'Choose a treatment to see who is free and when.',
  languages: 'Languages',
  children: 'Children',
  childrenYes: 'Treats children',
  book: (name: string) => `Book with ${name}`,
}

export const contactPage = {
  pageTitle: 'Contact',
  description: 'Address, phone, opening hours and a form to write to the clinic.',
}

export const chooseTreatment = {
  pageTitle: 'Book an appointment',
  description: 'Choose a treatment and see the next free days at once. No account is needed to look.',
  title: 'When would it suit you?',
  line: 'Choose a treatment and see the next free days. You need an account only to book.',
  treatment: 'Treatment',
  show: 'Show free days',
  nextDays: (treatment: string) => `Next free days for ${treatment}`,
  withDoctor: (name: string) => `These are the days with ${name}.`,
  everyDoctor: 'Show every doctor’s days',
  free: (count: number) => `${count} free times`,
  first: (time: string) => `first at ${time}`,
  noneFree: 'Nothing is free in the next two weeks. Please call us, we will find a time.',
}
