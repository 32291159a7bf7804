import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLoad } from '../app/core/load.server.ts'
import { listenToDatabase, type Notices } from '../app/db/notices.server.ts'
import { openTestClinic, type TestClinic } from '../test/clinic.ts'
import { createByteBudget } from './byte-budget.ts'
import { type Listener, listen } from './listener.ts'
import { createPageCache } from './page-cache.ts'
import { createRequestHandler } from './request-handler.ts'

const load = createLoad()
let clinic: TestClinic
let notices: Notices
let listener: Listener

beforeEach(async () => {
  clinic = await openTestClinic()
  notices = listenToDatabase(clinic.connection)
  const cache = await createPageCache(notices, () => undefined)
  const { fetch, before } = createRequestHandler({
    cache,
    fetch: () => new Response('here'),
    finish: headers => headers.set('X-Finished', 'yes'),
    load,
    budget: createByteBudget({ perNetwork: true }),
  })
  listener = await listen(fetch, { host: 'localhost', port: 0, before })
})
afterEach(async () => {
  await listener.close()
  await notices.close()
  await clinic.close()
})

test.each([
  ['/api/treatments', 'application/json'],
  ['/api/docs', 'text/plain; charset=utf-8'],
  ['/api/docs/', 'text/plain; charset=utf-8'],
  ['/treatments?name=crown', 'text/plain; charset=utf-8'],
])('while there is too much work, %s is refused as %s', async (path, type) => {
  const address = listener.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('it has no port')
  const ask = () => fetch(`http://localhost:${address.port}${path}`)
  load.work = 1_000
  const refused = await ask()
  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, type])
  expect([refused.headers.get('retry-after'), refused.headers.get('x-finished')]).toEqual(['2', 'yes'])
  load.work = 0
  expect((await ask()).status).toBe(200)
})
