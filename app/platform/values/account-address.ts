import { emailText } from './text.ts'
import { z } from './zod.ts'

/** How calls name an account: by its e-mail, or by its id, since an account may have a telephone only. */
export const accountAddress = z.union([z.uuid(), emailText])

/** Whether a call's address names this account. */
export const isAddressOf = (address: string, { id, email }: { readonly id: string; readonly email: string | null }) =>
  address === id || address === email
