import { sentenceCase, spelledCount } from './words.ts'

/** The texts of the public pages. */
export const site = {
  skip: 'Skip to the page',
  manifest: 'Treatments with honest prices, free times, and your appointments at the clinic.',
  menu: { about: 'About', treatments: 'Treatments', blogs: 'Blogs', contact: 'Contact', dashboard: 'Dashboard' },
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  login: 'Login',
  logout: 'Logout',
  loggedOut: (clinic: string) => `Thank you for visiting! ${clinic}`,
  avatar: (name: string) => `Signed in as ${name}`,
  footer: {
    visit: 'Visit us',
    pages: 'On this site',
    follow: 'Follow us',
    about: 'About us',
    networks: {
      facebook: 'Facebook',
      instagram: 'Instagram',
      youtube: 'YouTube',
      whatsapp: 'WhatsApp',
      linkedin: 'LinkedIn',
    },
    privacy: 'Privacy',
    terms: 'Terms',
    copyright: (year: number, clinic: string) => `© ${year} ${clinic}. All rights reserved.`,
  },
  notFound: {
    title: 'This page has fallen out',
    line: 'Like the tooth in the picture, it isn’t where it should be. The rest of the clinic is.',
    back: 'Back to Home',
  },
  broken: {
    title: 'Something hurts on our side',
    line: 'This page could not be shown. Please try again in a moment; your bookings are safe.',
    again: 'Try again',
    quote: (requestId: string) => `If it stays, call us and give us this number: ${requestId}`,
  },
}

export const home = {
  /** The clinic's name, and its tagline without a full stop, since this is a title. */
  title: (clinic: string, tagline: string) => [clinic, tagline.replace(/\.$/, '')].filter(Boolean).join(' · '),
  description: (clinic: string, address: string) =>
    [`${clinic}: see treatments with honest prices, choose a free time and book it.`, address]
      .filter(Boolean)
      .join(' '),
  hero: {
    line: 'Choose a treatment, see the free times, and come in. No phone queue, no surprise on the bill.',
    book: 'Book an appointment',
    treatments: 'See treatments',
  },
  next: {
    label: (treatment: string) => `Next free · ${treatment}`,
    who: (day: string, doctor: string) => `${day} with ${doctor}`,
    book: (time: string) => `Book ${time}`,
  },
  prices: { title: 'Prices up front', line: 'The price you book is the price you pay' },
  doctors: {
    title: (count: number) => (count === 1 ? 'One doctor' : `${sentenceCase(spelledCount(count))} doctors`),
    ownField: 'Each with a field of their own',
    choice: 'You choose who treats you',
    one: 'The same face at every visit',
  },
  welcomePicture: 'A treatment room with a chair, a lamp and a window',
  treatments: 'Our Treatments',
  blogs: 'Recent Blogs',
  reviews: 'Happy Patients',
  seeMore: 'See More',
  slide: (index: number, count: number) => `Review ${index} of ${count}`,
  visited: (month: string) => `visited us in ${month}`,
  previous: 'Previous review',
  following: 'Next review',
}

export const contact = {
  title: 'Contact Us',
  line: 'Write a few words about what troubles you. We answer within one working day.',
  name: 'Full name',
  email: 'Email',
  message: 'Message',
  messagePlaceholder: 'Describe your problem ...',
  send: 'Send',
  sending: 'Sending …',
  sent: 'Message Send',
  website: 'Leave this empty',
  where: 'Where we are',
  mapNote: 'The map comes from OpenStreetMap.',
  openMap: 'Open in OpenStreetMap',
  mapTitle: 'Map of the clinic’s street',
}
