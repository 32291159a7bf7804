import { expect, test } from './clinic.ts'

test.use({
  clinicVariables: { PUBLIC_URL: 'https://teethcare.example', SECURITY_CONTACT: 'security@teethcare.example' },
})

test('security.txt says where to report a vulnerability, and no cached copy outlives it', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt')
  const { 'content-type': type, 'cache-control': cached = '' } = response.headers()
  expect([response.status(), type]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries((await response.text()).split('\n').map(line => line.split(/: (.*)/)))
  expect(fields).toMatchObject({
    Contact: 'mailto:security@teethcare.example',
    'Preferred-Languages': 'en, bn',
    Canonical: 'https://teethcare.example/.well-known/security.txt',
  })
  const validSeconds = (Date.parse(fields.Expires) - Date.now()) / 1000
  expect(validSeconds).toBeLessThan(365 * 24 * 60 * 60)
  expect(Number(/max-age=(\d+)/.exec(cached)?.[1])).toBeLessThan(validSeconds)
})
