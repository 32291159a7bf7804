import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { type Page, readCursor, type Total } from '../db/keyset.server.ts'
import { parsedText } from '../values/zod.ts'

const defaultLimit = 100
const maxLimit = 500

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
  after: parsedText(200, readCursor, 'not_valid')
    .optional()
    .openapi({ type: 'string', description: 'Where the page starts, from the last answer’s Link header' }),
})

/** Sets the headers `X-Total-Count` and `Link: rel="next"`, and `X-Total-Count-Is: at-least` for a list that is too long to count. */
export function setPageHeaders(c: HonoContext, page: Pick<Page<unknown>, 'next'>, { total, isMore }: Total): void {
  c.header('X-Total-Count', String(total))
  if (isMore) c.header('X-Total-Count-Is', 'at-least')
  if (page.next === undefined) return
  const next = new URL(c.req.url)
  next.searchParams.set('after', page.next)
  c.header('Link', `<${next.pathname}${next.search}>; rel="next"`)
}
