export type Role = 'patient' | 'staff' | 'owner'

/**
 * What a session was opened for: the account's password, a third party's confirmation, a link in a mail to the account's address, or a
 * code in a text message to its telephone.
 */
export type Proof = 'password' | 'third_party' | 'email_link' | 'telephone'
