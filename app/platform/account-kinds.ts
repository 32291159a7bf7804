export type Role = 'patient' | 'staff' | 'owner'

/** What opened a session: the account's password, a third party's sign-in, a link in a mail, or a code sent to the telephone. */
export type Proof = 'password' | 'third_party' | 'email_link' | 'telephone'
