export type Role = 'patient' | 'staff' | 'owner'

/** The account's password, a third party, a link in a mail, or a code sent to the telephone opened the session. */
export type Proof = 'password' | 'third_party' | 'email_link' | 'telephone'
