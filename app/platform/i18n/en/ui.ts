/** The texts of components that all screens share. */
export const ui = {
  loading: 'Loading …',
  saving: 'Saving …',
  /** Beside what was saved. */
  savedAt: (time: string) => `Saved ${time}`,
  cancel: 'Cancel',
  close: 'Close',
  yes: 'Yes',
  notifications: 'Notifications',
  /** Above fields whose text is written in both languages. */
  written: {
    title: 'Language of the texts below',
    missing: (count: number) => `${count} missing`,
  },
  photoHint: 'A web address that starts with https://. Until we have a copy, a drawing is shown.',
  photoOptionalHint: 'Optional. A web address that starts with https://. Without a photo a drawing is shown.',
  photoLater: 'We can’t get a picture from this address yet. Go on all the same: until we can, a drawing is shown.',
  photoPreview: 'Preview of the photo',
  photoUpload: 'Upload a photo instead',
  photoUploading: 'Uploading …',
  photoLooking: 'Looking at the picture …',
  photoShown: 'This is how it will look.',
}

export const errors = {
  unreadableRequest: 'This request can’t be read.',
  otherSite: 'There is no site by this name here. The setting PUBLIC_URL says which address this program answers to.',
  failed: 'Something went wrong on our side. Please try again; if it stays, call us.',
  failedAs: (requestId: string) =>
    `Something went wrong on our side. Please try again; if it stays, call us and give us this number: ${requestId}`,
  storageBlocked:
    'This browser blocks what a site stores (“cookies and site data”). Please allow it for this site: without it nobody can stay signed in.',
  offline: 'We could not reach the clinic. Please check your connection and try again.',
  unscripted:
    'This page was not ready yet when you pressed the button, so nothing was sent. Please fill in what is missing and press it again. If you see this once more, JavaScript is switched off in your browser: signing in needs it.',
  partMissing: 'A part of this page could not be loaded. Please reload the page and try again.',
  reload: 'Reload the page',
}

export const closed = { weekly_closed: 'Closed', no_doctor: 'No doctor for this treatment works that day' }

export const order = {
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  place: (name: string, place: number, count: number) => `${name} is now number ${place} of ${count}`,
}

/** What staff write at the end of a visit, for its patient to read. */
export const visitReport = {
  done: 'What was done',
  doneHint: 'The patient reads it once the visit is completed.',
  advice: 'Advice for afterwards',
  adviceHint: 'Left empty, the visit takes the treatment’s advice when it is completed.',
  save: 'Save for the patient',
}

/** The website's languages, for choosing the language of mails. */
export const languages = { en: 'English', bn: 'Bangla' }
