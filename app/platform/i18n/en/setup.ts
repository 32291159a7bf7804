/** The texts of an owner's first steps. */
export const setup = {
  title: 'Make it yours',
  line: 'Eight steps from our sample clinic to your own. Take them in any order; what you have done is ticked.',
  progress: (done: number, count: number) => `${done} of ${count} done`,
  done: 'Done',
  open: 'Still open',
  next: (step: string) => `next: ${step}`,
  all: 'To the steps',
  notBookable: 'Patients can’t book yet.',
  putAway: 'Hide',
  putAwayLine: 'You find it again in the menu, under “Make it yours”.',
  showAgain: 'Show it on the dashboard again',
  back: 'Back to “Make it yours”',
  goTo: (screen: string, step: string) => `${screen}: ${step}`,
  steps: {
    treatments: {
      title: 'Treatments and prices',
      line: 'What you offer, how long it takes and what it costs.',
      go: 'Treatments',
    },
    doctors: { title: 'Doctors', line: 'Who treats, with photo and working hours.', go: 'Doctors' },
    hours: {
      title: 'Opening hours',
      line: 'When you are open, and when you break for lunch. The first time you save them, doctors without hours get the same.',
      go: 'Opening hours',
    },
    clinic: {
      title: 'Name and address',
      line: 'What the clinic is called, where it is, and how to reach it.',
      go: 'Clinic',
    },
    look: { title: 'Logo and colour', line: 'Yours instead of our tooth and our green.', go: 'Clinic' },
    mail: {
      title: 'Mails arrive',
      line: 'Send yourself a mail. Without a mail server nothing leaves this computer; your mail provider gives you its address.',
      go: 'Outbox',
    },
    backup: {
      title: 'Backups are encrypted',
      line: 'With a passphrase, nobody can read a stolen backup without knowing it. Write it down somewhere else: you can’t open a backup without it either. It has at least 12 characters.',
      go: 'Backups',
    },
    address: {
      title: 'A public address',
      line: 'The https address that patients type. It stands in every mail.',
      go: 'How to get one',
    },
  },
  operator: 'For the person in charge of your server: stop the program, and start it with',
  worked: {
    mail: 'It worked if the mail arrives; if not, the Outbox says why.',
    backup: 'It worked if the next backup is marked “Encrypted” under Backups.',
    address: 'What else it needs is on the page. It worked if the address opens on a phone outside your network.',
  },
  testMail: 'Send me a test mail',
  testMailSent: (to: string) => `A mail to ${to} is on its way. If it doesn’t come, the Outbox says why.`,
  sample: {
    title: 'Remove the sample clinic',
    line: 'When your own doctors and treatments are in, the invented ones can go, all at once.',
    goes: 'This goes',
    needed: 'This stays, hidden from patients, since bookings need it',
    stays:
      'What you or others made or changed stays as it is: accounts, bookings, reviews, messages, and every sample entry that was edited. So do the opening hours, the time zone and the booking rules.',
    none: 'Nothing of the sample clinic is left.',
    parts: {
      doctors: 'Doctors',
      treatments: 'Treatments',
      blogs: 'Blogs',
      reviews: 'Reviews',
      closures: 'Closures',
      facts: 'Of the clinic itself',
    },
    facts: {
      name: 'name',
      address: 'address',
      phone: 'telephone',
      email: 'email',
      latitude: 'place on the map',
      tagline: 'line on the home page',
      welcome: 'welcome',
      social: 'social networks',
    },
    remove: 'Remove it',
    question: 'Remove the sample clinic? What goes can’t be brought back, except from a backup.',
    removed: 'The sample clinic is removed. This is your clinic now.',
  },
}

/** How a clinic gets an address that patients can type. */
export const publicAddress = {
  title: 'A public address',
  line: 'Patients need an address that every phone can open. The person in charge of your server needs a quarter of an hour for it: show them this page.',
  now: 'The address now',
  isPublic: 'It stands in every mail, link and QR code.',
  isPrivate: 'Every mail, link and QR code says so, but other people’s phones can’t open it.',
  how: 'How you get one, or another',
  steps: {
    name: {
      title: 'Rent a name',
      line: 'From any seller of domain names. Have its A and AAAA records lead to the machine on which this program runs.',
    },
    proxy: {
      title: 'Put a proxy in front',
      line: 'It encrypts what goes over the net (https). The whole configuration of Caddy, which fetches the certificate by itself; nginx has to pass the name on too:',
    },
    start: {
      title: 'Tell the program',
      line: 'Stop it with Ctrl-C and start it with the address, and with how many proxies stand in front:',
    },
    look: {
      title: 'Look',
      line: 'Open the address on a phone that isn’t in your network. Then send yourself the test mail under “Make it yours”: its links begin with the new address.',
    },
  },
}
