import { emailText } from './text.ts'
import { z } from './zod.ts'

/** API calls name an account by its e-mail or by its id, since an account may have no e-mail. */
export const accountAddress = z.union([z.uuid(), emailText])

export const isAddressOf = (address: string, { id, email }: { readonly id: string; readonly email: string | null }) =>
  address === id || address === email
