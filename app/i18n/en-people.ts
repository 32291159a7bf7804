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
  sessions: {
    title: 'Where you are signed in',
    line: 'Something here you don’t know? Sign out there and change your password.',
    unknown: 'A program without a name',
    since: (when: string) => `since ${when}`,
    here: 'This device',
    end: 'Sign out there',
    endAt: (name: string) => `Sign out there: ${name}`,
    ending: 'Signing out …',
    ended: (name: string) => `Signed out: ${name}`,
  },
  secondFactor: {
    title: 'A second factor',
    lineOff:
      'You can see patients’ records. With an authenticator app beside your password, somebody who learns the password still can’t.',
    lineOn: 'Signing in asks for the code of your authenticator app.',
    switchOn: 'Switch it on',
    switchOff: 'Switch it off',
    scan: 'Scan this with your authenticator app, or type the letters into it. Then type the code it shows.',
    qr: 'QR code for an authenticator app',
    confirm: 'Confirm',
    on: 'The second factor is switched on',
    off: 'The second factor is switched off',
    recovery:
      'Write these recovery codes down. Each signs you in once, should your phone be lost. They are not shown again.',
    kept: 'I have kept them',
  },
  updateTitle: 'Update Profile',
  phoneField: 'Phone number',
  photoField: 'Photo URL',
  submit: 'Update',
  saving: 'Saving …',
  confirm: 'All informations are correct?',
  updated: 'User info updated successfully',
  back: 'Back to the profile',
}

export const outbox = {
  title: 'Outbox',
  noServer:
    'No mail server is set (SMTP_URL), so mails are kept here for thirty days instead of being sent. Their links work.',
  hasServer: 'A mail server takes the mails, so none is kept here. What is below was written before it was set.',
  toAt: (to: string, when: string) => `to ${to}, ${when}`,
  empty: 'Nothing was written yet. A registration, a booking or a message will be the first.',
}

export const yourData = {
  title: 'Your Data',
  downloadTitle: 'What we hold about you',
  downloadLine: 'Your profile, your visits, your reviews and messages, and who changed what, in one file (JSON).',
  download: 'Download my data',
  downloading: 'Collecting …',
  fileName: 'teeth-care-my-data.json',
  leaveTitle: 'Delete your account',
  leaveLine:
    'Visits to come are cancelled. Past visits stay in our books without your name. Your profile, reviews and messages are deleted for good.',
  leave: 'Delete my account',
  leaving: 'Deleting …',
  confirmLeave: 'Are you sure? You want to delete your account for good',
  left: 'Your account is deleted. We wish you well.',
}

export const people = {
  title: 'All Users',
  count: (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'}`,
  photo: 'Photo',
  noPhone: '--------',
  role: 'Role',
  access: 'Access',
  roles: { patient: 'Patient', staff: 'Staff', owner: 'Owner' },
  roleOf: (name: string) => `Role of ${name}`,
  confirmRole: (name: string, role: string) => `Are you sure? You want to make ${name} ${role}`,
  roleChanged: (name: string) => `The role of ${name} is changed`,
  signOut: 'Sign out',
  signOutOf: (name: string) => `Sign ${name} out everywhere`,
  confirmSignOut: (name: string) => `Are you sure? You want to sign ${name} out everywhere`,
  signedOut: (name: string) => `${name} is signed out everywhere`,
  switchOff: 'Switch off',
  switchOffOf: (name: string) => `Switch off the account of ${name}`,
  confirmOff: (name: string) =>
    `Are you sure? You want to switch off the account of ${name}. Nobody can sign in with it then.`,
  switchedOff: (name: string) => `The account of ${name} is switched off`,
  switchOn: 'Switch on',
  switchOnOf: (name: string) => `Switch on the account of ${name}`,
  confirmOn: (name: string) => `Are you sure? You want to switch the account of ${name} on again`,
  switchedOn: (name: string) => `The account of ${name} is switched on again`,
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
