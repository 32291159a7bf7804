export type Role = 'patient' | 'staff' | 'owner'

/**
 * A session was opened by the account's password, a third party's confirmation, a link in a mail to the account, or a code sent to its
 * telephone.
 */
export type Proof = 'password' | 'third_party' | 'email_link' | 'telephone'
