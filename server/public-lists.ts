import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'

export const publicLists = /^\/api\/(clinic|doctors|treatments|blogs|reviews)\/?$/
const tagged = etag()

/** Lets clients without an account cache public lists, and revalidate them by ETag. */
export const publicList: MiddlewareHandler = (c, next) => {
  const isPublic = c.req.method === 'GET' && publicLists.test(c.req.path) && !c.req.header('authorization')
  if (!isPublic) return next()
  return tagged(c, async () => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', 'no-cache')
  })
}
