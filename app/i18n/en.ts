// Every text that a person reads, in English. Another language is a file beside this one with the same names. Names, not one
// object: a page's scripts then hold only the texts that it shows.
export { about, appointmentDoor, blog, blogs, contactPage, doctor } from './en-about.ts'
export { auth, dashboard, manageTreatments, treatmentForm } from './en-account.ts'
export { appointments, booking, calendar, offer, visit, whyFree, whyNotFree } from './en-booking.ts'
export { backups, closures, desk, rosters, settings } from './en-desk.ts'
export { mails } from './en-mails.ts'
export { addReview, createBlog, manageBlogs, manageReviews, outbox, people, profile, yourData } from './en-people.ts'
export { problems } from './en-problems.ts'
export { refusals } from './en-refusals.ts'
export { contact, home, site } from './en-site.ts'
export { treatment, treatments } from './en-treatments.ts'
export { closed, errors, ui } from './en-ui.ts'
