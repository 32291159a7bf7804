import { expect, test } from 'vitest'
import { readEnvironment } from '../app/platform/environment.server.ts'
import { setCommonHeaders } from './headers.ts'

function hstsWith(variables: Record<string, string>): string | null {
  const headers = new Headers()
  setCommonHeaders(headers, readEnvironment(variables))
  return headers.get('strict-transport-security')
}

const PUBLIC_URL = 'https://teethcare.example'

test('HSTS is about the site’s own host alone, unless the administrator wants it for the subdomains too', () => {
  expect(hstsWith({ PUBLIC_URL })).toBe('max-age=63072000')
  expect(hstsWith({ PUBLIC_URL, HSTS_SUBDOMAINS: 'on' })).toBe('max-age=63072000; includeSubDomains')
})

test('a site without TLS sends no HSTS header', () => {
  expect(hstsWith({ PUBLIC_URL: 'http://teethcare.example', HSTS_SUBDOMAINS: 'on' })).toBe(null)
})
