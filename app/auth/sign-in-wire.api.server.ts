import { z } from '@hono/zod-openapi'
import { acknowledgedWire, jsonAnswer } from '../platform/api/routes.server.ts'
import type { Context, SignedIn } from '../platform/context.server.ts'
import * as texts from './texts.ts'

export const browser = z.string().openapi({
  description: 'Sent with the next sign-in from this browser, under `browsers`: it then has tries of its own',
})

const signedIn = z.object({ token: z.string(), message: z.string(), browser })

export const signedInAnswer = jsonAnswer(signedIn, 'Signed in')
/** Of the spec's call, and of the same by telephone. */
export const enteredAnswer = jsonAnswer(signedIn.extend({ result: acknowledgedWire }), 'Signed in')

export const presentSignedIn = ({ token, browser }: SignedIn, message: string = texts.auth.loginSuccess) => ({
  token,
  message,
  browser,
})

export const presentEntered = (entered: SignedIn, message: string | undefined) => ({
  ...presentSignedIn(entered, message),
  result: { acknowledged: true as const },
})

/** The sentence for a new account. */
export async function welcome(ctx: Context, name: string): Promise<string> {
  return texts.auth.welcome(name, (await ctx.clinic()).name)
}
