/** The texts of the public pages. */
export const site = {
  name: 'Teeth Care',
  skip: 'Skip to the page',
  hours: 'Mon - Sat 8.00 AM - 6.00 PM BD',
  menu: { about: 'About', treatments: 'Treatments', blogs: 'Blogs', contact: 'Contact', dashboard: 'Dashboard' },
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  login: 'Login',
  logout: 'Logout',
  loggedOut: 'Thank you for visiting! Teeth Care',
  avatar: (name: string) => `Signed in as ${name}`,
  footer: {
    line: 'A neighbourhood clinic that explains first and treats second.',
    visit: 'Visit us',
    pages: 'On this site',
    follow: 'Follow us',
    about: 'About us',
    copyright: (year: number) => `© ${year} Teeth Care. All rights reserved.`,
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
  title: 'Teeth Care · Gentle dentistry in Dhanmondi, Dhaka',
  description:
    'A neighbourhood dental clinic in Dhanmondi. See treatments with honest prices, choose a free time and book it.',
  hero: {
    title: 'Gentle dentistry, at the hour it suits you.',
    line: 'Choose a treatment, see the free times, and come in. No phone queue, no surprise on the bill.',
    book: 'Book an appointment',
    treatments: 'See treatments',
  },
  next: {
    label: (treatment: string) => `Next free · ${treatment}`,
    who: (day: string, doctor: string) => `${day} with ${doctor}`,
    book: (time: string) => `Book ${time}`,
  },
  facts: [
    { title: '8 AM to 6 PM', line: 'Monday to Saturday' },
    { title: 'Prices up front', line: 'The price you book is the price you pay' },
    { title: 'Four doctors', line: 'Each with a field of their own' },
  ],
  welcome: {
    title: 'Welcome. Sit down, nothing starts yet.',
    paragraphs: [
      'First we listen. Then we look, and tell you in plain words what we see, what it needs and what it costs. Only then do we begin, and you can raise a hand at any time.',
      'Many of our patients were afraid for years. If you are too, say so when you book or at the door. We plan more time.',
    ],
    picture: 'A treatment room with a chair, a lamp and a window',
  },
  treatments: 'Our Treatments',
  blogs: 'Recent Blogs',
  reviews: 'Happy Patients',
  seeMore: 'See More',
  slide: (index: number, count: number) => `Review ${index} of ${count}`,
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
  showMap: 'Show the map',
  mapNote: 'The map comes from OpenStreetMap.',
  openMap: 'Open in OpenStreetMap',
  mapTitle: 'Map of the clinic’s street',
}
