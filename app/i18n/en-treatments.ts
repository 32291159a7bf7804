import { sentenceCase } from './words.ts'

/** The texts of the treatments' pages. */
export const treatments = {
  title: 'Treatments',
  pageTitle: 'Treatments and prices',
  description: 'Every treatment of the clinic with its price, how long it takes, and what to expect.',
  line: 'Every price is for the whole treatment as described. Choose one to see its free times.',
  searchLabel: 'Search treatments',
  searchPlaceholder: 'What do you need?',
  filterLabel: 'Choose a treatment by name',
  filterFirst: 'Filtering By Name',
  search: 'Search',
  cost: (amount: string, currency: string) => `${currency} ${amount}`,
  minutes: (minutes: number) => `${minutes} min`,
  appointment: 'Appointment',
  appointmentFor: (name: string) => `Appointment for ${name}`,
  found: (count: number, name: string) => `${count} ${count === 1 ? 'treatment' : 'treatments'} for “${name}”`,
  nothingFound: (name: string) => `Nothing matches “${name}”. Here is everything we do.`,
  near: 'Did you mean:',
  categories: 'By category',
  showAll: 'Show all',
  notSure: {
    title: 'Not sure which one?',
    line: 'Take a dental check-up: we look, explain what we see, and nothing is decided on that day. Or write to us first.',
    ask: 'Ask us',
  },
  noneYet: 'No treatments yet',
  noneYetLine: 'The clinic is still writing them down. Please ask us meanwhile.',
}

export const treatment = {
  pageTitle: (name: string, price: string) => `${sentenceCase(name)}, ${price}`,
  all: 'All treatments',
  takes: (minutes: number) => `${minutes} minutes a visit`,
  book: 'Appointment',
  nextDays: 'Next free days',
  doctors: 'Who does it',
}
