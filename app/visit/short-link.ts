import { redirect } from 'react-router'
import { codeLength, openPrivateLink } from '../appointments/private-links.server.ts'
import { contextOf } from '../platform/context.server.ts'
import { Refusal } from '../platform/errors.ts'
import { addressIn } from '../platform/values/language.ts'
import type { Route } from './+types/short-link.ts'

/** A code, and any dot or bracket after it, since telephones take one that follows a link as part of the link. */
const typedCode = new RegExp(`^(\\w{${codeLength}})\\W{0,4}$`)
/** Without a token, this page says that the link is no longer valid, and sends no code that would count as another guess. */
const noLonger = '/visit'

/** Leads from a short link to its page and does nothing else, since messengers open links for previews. No browser sends the #'s part. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, code] = typedCode.exec(params.code) ?? []
  return redirect(code === undefined ? noLonger : await pageOf(contextOf(context), code), {
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}

async function pageOf(ctx: Parameters<typeof openPrivateLink>[0], code: string): Promise<string> {
  try {
    const link = await openPrivateLink(ctx, code)
    if (!link?.shortIn) return noLonger
    return `${addressIn(link.shortIn, link.offerId === null ? '/visit' : '/earlier')}#${code}`
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // After too many guesses, the page's own call fails too, and says for how long no more are allowed.
    return `/visit#${code}`
  }
}
