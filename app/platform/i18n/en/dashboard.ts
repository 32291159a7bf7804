/** The texts around every screen of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  openSidebar: 'Open SideBar',
  closeSidebar: 'Close SideBar',
  makeSlim: 'Make the menu slim',
  makeWhole: 'Show the whole menu',
  menuGroups: { website: 'Website', clinic: 'Clinic' },
  menu: {
    manageTreatments: 'Manage Treatments',
    addTreatment: 'Add Treatment',
    today: 'Today',
    allAppointments: 'All Appointments',
    myAppointments: 'My Appointments',
    profile: 'Profile',
    manageBlogs: 'Manage Blogs',
    createBlog: 'Create Blog',
    manageReviews: 'Manage Reviews',
    addReview: 'Add Review',
    website: 'Website texts',
    allUsers: 'All Users',
    yourData: 'Your Data',
    outbox: 'Outbox',
    patients: 'Patients',
    toCall: 'To call',
    rosters: 'Rosters',
    closures: 'Closures',
    start: 'Make it yours',
    clinic: 'Name and address',
    hours: 'Opening hours',
    doctors: 'Doctors',
    waitingRoom: 'Waiting-room screens',
    settings: 'Booking Rules',
    backups: 'Backups',
    system: 'System',
    urge: 'Your account opens every record. Switch on a second factor.',
  },
  /** Parts of the texts above, below the icons of the slim menu: at most 76 px of 11.5. */
  menuShort: { allAppointments: 'Appointments', waitingRoom: 'Screens', allUsers: 'Users' },
  shortcuts: {
    title: 'Keyboard shortcuts',
    anywhere: 'On every screen',
    onBoard: 'On the board',
    inLists: 'In lists',
    key: 'Key',
    action: 'What it does',
    space: 'Space',
    arrows: 'Arrow keys',
    find: 'Find a patient',
    book: 'Book a visit',
    walkIn: 'Take in a walk-in',
    today: 'Go to Today',
    menu: 'Make the menu slim or whole',
    views: 'Doctors, List, Week, Month',
    keys: 'Show these keys',
    along: 'Go from time to time, Home and End to the first and last',
    open: 'Open the visit, or book the free time',
    step: 'Take the next step of the visit',
    undo: 'Undo the last step, for a minute',
    move: 'Move the visit',
    file: 'Open the patient’s file',
    back: 'Close what is open beside the board',
    rows: 'Go to the next or previous row',
    choice: 'Use single keys in this browser',
    choiceLine: 'Without them no letter, digit or sign alone does anything; the board’s arrow keys still work.',
    close: 'Close',
  },
  /** The name of what is read aloud. */
  announcements: 'What just changed',
  phoneBar: { title: 'Shortcuts', queue: 'Queue', more: 'More' },
  goHome: 'Go To Home',
  logOut: 'LogOut',
  /** The device's clock is wrong. */
  clock: {
    ahead: (minutes: number): string =>
      `This device’s clock is ${clockSpan(minutes)} fast. What you see here follows the right time; please set the device’s clock.`,
    behind: (minutes: number): string =>
      `This device’s clock is ${clockSpan(minutes)} slow. What you see here follows the right time; please set the device’s clock.`,
  },
  /** Shown to an account with a role that opens no such screen, above a link to one that it opens. */
  refused: {
    patient: {
      title: 'This screen is for the clinic’s staff.',
      line: 'Your own appointments are here:',
    },
    staff: {
      title: 'This screen is for the clinic’s owner.',
      line: 'If you need it for your work, ask the owner. The clinic’s day is here:',
    },
  },
  failed: 'This could not be loaded.',
  again: 'Try again',
  showMore: 'Show more',
  columns: {
    serial: '#',
    name: 'Name',
    cost: 'Cost',
    about: 'About',
    image: 'Image',
    question: 'Question',
    date: 'Date',
    edit: 'Edit',
    delete: 'Delete',
    actions: 'Actions',
    treatment: 'Treatment',
    patient: 'Patient name',
    email: 'Patient email',
    phone: 'Phone',
    meetDay: 'Meet day',
    status: 'Status',
  },
}

/** "5 minutes", "3 hours", "26 days": exact enough for setting a clock. */
function clockSpan(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
