/** The texts of the profile, the people and the forms that write for the website. */
export const profile = {
  title: 'Profile',
  id: 'Id',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  none: '—',
  photo: (name: string) => `Photo of ${name}`,
  update: 'Update Profile',
  passwordChange: 'Password Change',
  close: 'Close',
  oldPassword: 'Old Password',
  newPassword: 'New Password',
  change: 'Change',
  changing: 'Changing …',
  changed: 'Password Changed',
  oldWrong: 'Maybe Your a Google User Or Your Old password is wrong',
  verifyFirst: 'First Verify Your Email',
  verifyLine: (email: string) =>
    `We sent a link to ${email}. Until you open it, your password can’t be changed here. Nothing came? Look among the spam, or let us send it again.`,
  resend: 'Send the mail again',
  sending: 'Sending …',
  updateTitle: 'Update Profile',
  phoneField: 'Phone number',
  photoField: 'Photo URL',
  submit: 'Update',
  saving: 'Saving …',
  confirm: 'All informations are correct?',
  updated: 'User info updated successfully',
  back: 'Back to the profile',
}

export const people = {
  title: 'All Users',
  count: (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'}`,
  photo: 'Photo',
  noPhone: '--------',
}

export const createBlog = {
  title: 'Create Blog',
  question: 'Question',
  questionHint: 'As a patient would ask it.',
  answer: 'Answer',
  answerHint: 'Plain text. An empty line starts a new paragraph.',
  photo: 'Photo URL',
  submit: 'Create Blog',
  saving: 'Publishing …',
  confirm: (question: string) => `Are you sure? You want to create ${question} blog?`,
  created: 'Blog created successfully',
}

export const addReview = {
  title: 'Add Review',
  line: 'It is shown on the website once the clinic has read it.',
  name: 'Reviewer name',
  reviewTitle: 'Title',
  review: 'Review',
  photo: 'Reviewer photo URL',
  submit: 'Add Review',
  saving: 'Sending …',
  confirm: (title: string) => `Are you sure? ${title} is a correct review?`,
  added: 'Review added successfully',
}

export const manageBlogs = {
  title: 'Manage Blogs',
  line: (count: number) => `${count} ${count === 1 ? 'blog' : 'blogs'} on the website`,
  emptyLine: 'Answer the first question that patients ask you again and again; it is shown on the website at once.',
  editName: (question: string) => `Edit ${question}`,
  deleteName: (question: string) => `Delete ${question}`,
  updateTitle: 'Update Blog',
  update: 'Update Blog',
  confirmUpdate: (question: string) => `Are you sure? You want to update ${question} blog?`,
  updated: 'Blog updated successfully',
  confirmDelete: (question: string) => `Are you sure? You want to delete ${question}`,
  deleted: 'Blog deleted successfully',
}

export const manageReviews = {
  title: 'Manage Reviews',
  line: (waiting: number) => (waiting === 0 ? 'None is waiting for you.' : `${waiting} waiting for your decision`),
  empty: 'No reviews yet',
  emptyLine: 'What patients write is listed here first, and shown on the website once you approve it.',
  states: { waiting: 'waiting', shown: 'on the website', hidden: 'hidden' },
  verdicts: {
    shown: { act: 'Approve', actName: (title: string) => `Approve ${title}`, done: 'Review is on the website' },
    hidden: { act: 'Hide', actName: (title: string) => `Hide ${title}`, done: 'Review is hidden' },
  },
  deleteName: (title: string) => `Delete ${title}`,
  confirmDelete: (title: string) => `Are you sure? You want to delete ${title}`,
  deleted: 'Review deleted successfully',
}
