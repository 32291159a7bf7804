/** The texts of the parts that every screen is made of. */
export const ui = {
  loading: 'Loading …',
  cancel: 'Cancel',
  yes: 'Yes',
  photoHint: 'A web address that starts with https://. Until we have a copy, a drawing is shown.',
  photoPreview: 'Preview of the photo',
  photoUpload: 'Upload a photo instead',
  photoUploading: 'Uploading …',
  photoLooking: 'Looking at the picture …',
  photoShown: 'This is how it will look.',
}

export const errors = {
  failed: 'Something went wrong on our side. Please try again; if it stays, call us.',
  offline: 'We could not reach the clinic. Please check your connection and try again.',
}

export const closed = { weekly: 'Closed', no_doctor: 'No doctor for this treatment works that day' }
