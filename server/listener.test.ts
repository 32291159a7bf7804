import { afterEach, expect, test } from 'vitest'
import { type Listener, listen } from './listener.ts'

let listener: Listener | undefined
afterEach(() => listener?.close())

test('an idle connection outlives those of browsers and proxies, so that none closes under a request', async () => {
  listener = await listen(() => new Response('here'), { host: 'localhost', port: 0 })
  const address = listener.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('it has no port')
  const response = await fetch(`http://localhost:${address.port}`)
  expect(await response.text()).toBe('here')
  const seconds = Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(60)
})
