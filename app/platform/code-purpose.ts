/** What a one-time code does: signs in, adds a number or an e-mail to an account, or joins a patient's file to one. */
export type CodePurpose = 'sign_in' | 'phone' | 'email' | 'file'
