/** The signed-in user, as the API answers it. */
export type { SignedInUser } from './auth.api.server.ts'
