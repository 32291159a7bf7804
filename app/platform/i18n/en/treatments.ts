import { sentenceCase } from './words.ts'

const quoted = (wanted: readonly string[]) => wanted.map(each => `“${each}”`).join(' and ')

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
  found: (count: number, wanted: readonly string[]) =>
    `${count} ${count === 1 ? 'treatment' : 'treatments'} for ${quoted(wanted)}`,
  nothingFound: (wanted: readonly string[]) => `Nothing matches ${quoted(wanted)}. Here is everything we do.`,
  near: 'Did you mean:',
  categories: 'By category',
  prices: 'Prices at a glance',
  showAll: 'Show all',
  notSure: {
    title: 'Not sure which one?',
    line: 'Take a dental check-up: we look, explain what we see, and nothing is decided on that day. Or write to us first.',
    ask: 'Ask us',
  },
  noneYet: 'No treatments yet',
  noneYetLine: 'The clinic is still writing them down.',
}

export const treatment = {
  pageTitle: (name: string, price: string) => `${sentenceCase(name)}, ${price}`,
  all: 'All treatments',
  takes: (minutes: number) => `${minutes} minutes a visit`,
  book: 'Appointment',
  nextDays: 'Next free days',
  doctors: 'Who does it',
}
