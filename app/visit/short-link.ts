import { redirect } from 'react-router'
import { codeLength, openPrivateLink } from '../appointments/private-links.server.ts'
import { contextOf } from '../platform/context.server.ts'
import { Refusal } from '../platform/errors.ts'
import { addressIn } from '../platform/values/language.ts'
import type { Route } from './+types/short-link.ts'

/** Telephones take a dot or a bracket that follows a link as part of it. */
const typedCode = new RegExp(`^(\\w{${codeLength}})\\W{0,4}$`)
/** A page without a token says that the link is no longer valid, and counts no second guess. */
const noLonger = '/visit'

/** Messengers open links to show a preview, so this does nothing else. After a # the code requests no page. */
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
    // The page's own call says for how long no more guesses are allowed.
    return `/visit#${code}`
  }
}
