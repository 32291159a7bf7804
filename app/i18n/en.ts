import { about, appointmentDoor, blog, blogs, contactPage, doctor } from './en-about.ts'
import { auth, dashboard, manageTreatments, treatmentForm } from './en-account.ts'
import { appointments, booking, calendar, offer, visit, whyFree, whyNotFree } from './en-booking.ts'
import { backups, closures, desk, rosters, settings } from './en-desk.ts'
import { mails } from './en-mails.ts'
import { addReview, createBlog, manageBlogs, manageReviews, outbox, people, profile, yourData } from './en-people.ts'
import { problems } from './en-problems.ts'
import { refusals } from './en-refusals.ts'
import { contact, home, site, treatment, treatments } from './en-site.ts'

/** Every text that a person reads, in English. Another language is a file beside this one with the same keys. */
export const en = {
  ui: {
    loading: 'Loading …',
    cancel: 'Cancel',
    yes: 'Yes',
    photoHint: 'A web address that starts with https://. Until we have a copy, a drawing is shown.',
    photoPreview: 'Preview of the photo',
    photoUpload: 'Upload a photo instead',
    photoUploading: 'Uploading …',
    photoLooking: 'Looking at the picture …',
    photoShown: 'This is how it will look.',
  },
  errors: {
    failed: 'Something went wrong on our side. Please try again; if it stays, call us.',
    offline: 'We could not reach the clinic. Please check your connection and try again.',
  },
  closed: { weekly: 'Closed', no_doctor: 'No doctor for this treatment works that day' },
  mails,
  problems,
  refusals,
  site,
  home,
  contact,
  treatment,
  treatments,
  about,
  doctor,
  blog,
  blogs,
  contactPage,
  appointmentDoor,
  auth,
  booking,
  calendar,
  desk,
  rosters,
  closures,
  settings,
  backups,
  offer,
  visit,
  whyFree,
  whyNotFree,
  dashboard,
  manageTreatments,
  treatmentForm,
  appointments,
  profile,
  people,
  yourData,
  outbox,
  createBlog,
  manageBlogs,
  manageReviews,
  addReview,
}

export type Texts = typeof en
