import { expect, test } from 'vitest'
import { openTestSite } from '../../test/site.tsx'

const path = '/.well-known/security.txt'

test('security.txt says where to report a vulnerability, and no cached copy outlives it', async () => {
  const contact = { PUBLIC_URL: 'https://teethcare.example', SECURITY_CONTACT: 'security@teethcare.example' }
  await using site = await openTestSite(contact)
  const response = await site.visit(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries((await response.text()).split('\n').map(line => line.split(/: (.*)/)))
  expect(fields).toMatchObject({
    Contact: 'mailto:security@teethcare.example',
    'Preferred-Languages': 'en, bn',
    Canonical: `https://teethcare.example${path}`,
  })
  const validSeconds = (Date.parse(fields.Expires) - site.now().getTime()) / 1000
  expect(validSeconds).toBeLessThan(365 * 24 * 60 * 60)
  const [, cachedSeconds] = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? []
  expect(Number(cachedSeconds)).toBeLessThan(validSeconds)
})

test('where no contact for reports is set, there is no security.txt', async () => {
  await using site = await openTestSite()
  expect((await site.visit(path)).status).toBe(404)
})
