import { acknowledged, acknowledging, json, z } from '../platform/api/answers.server.ts'
import type { RefusalStatus } from '../platform/api/refusals.server.ts'
import type { Context, SignedIn } from '../platform/context.server.ts'
import * as texts from './texts.ts'

export const browser = z
  .string()
  .describe('Sent with the next sign-in from this browser, under `browsers`: it then has tries of its own')

const signedInWire = z.object({ token: z.string(), message: z.string(), browser: browser.optional() })

/** A third party's session has its browser already. */
export type Presented = Omit<SignedIn, 'browser'> & Partial<SignedIn>

export const signedIn = (...refusals: RefusalStatus[]) => json(signedInWire, 'Signed in', ...refusals)

export const signedInAcknowledged = (...refusals: RefusalStatus[]) =>
  json(signedInWire.extend({ result: acknowledging({}) }), 'Signed in', ...refusals)

export const presentSignedIn = (session: Presented, message: string = texts.auth.loginSuccess) => ({
  ...session,
  message,
})

export const presentAcknowledged = (session: Presented, message: string | undefined) => ({
  ...presentSignedIn(session, message),
  result: acknowledged,
})

export async function welcomeText(ctx: Context, name: string): Promise<string> {
  return texts.auth.welcome(name, (await ctx.clinic()).name)
}
