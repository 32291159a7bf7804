// All texts in English. Another language is a file beside this one with the same names. Separate exports instead of one
// object, so that a page's scripts contain only the texts it shows.
export { about, blog, blogs, chooseTreatment, contactPage, doctor } from './en-about.ts'
export { auth, dashboard, manageTreatments, treatmentForm } from './en-account.ts'
export { apiDocs } from './en-api-docs.ts'
export { appointments, booking, calendar, offer, visit, whyFree, whyNotFree } from './en-booking.ts'
export { backups, closures, desk, rosters, settings } from './en-desk.ts'
export { mails } from './en-mails.ts'
export { addReview, createBlog, manageBlogs, manageReviews, outbox, people, profile, yourData } from './en-people.ts'
export { problems } from './en-problems.ts'
export { refusals } from './en-refusals.ts'
export { contact, home, site } from './en-site.ts'
export { treatment, treatments } from './en-treatments.ts'
export { closed, errors, ui } from './en-ui.ts'
