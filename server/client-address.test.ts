import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('without a proxy the header is ignored', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
  expect(clientAddress('::ffff:203.0.113.9', null, 0)).toBe('203.0.113.9')
})

test.each([
  ['what the one proxy saw', '203.0.113.9', 1],
  ['what the first of two saw', '198.51.100.1', 2],
])('behind proxies it is %s, whatever the client wrote before it', (_, address, proxies) => {
  const forged = '10.0.0.1, 192.0.2.66, 198.51.100.1, 203.0.113.9'
  expect(clientAddress('127.0.0.1', forged, proxies)).toBe(address)
})

test('a header with fewer entries than proxies, or with nonsense, leaves the socket’s address', () => {
  expect(clientAddress('127.0.0.1', '203.0.113.9', 2)).toBe('127.0.0.1')
  expect(clientAddress('127.0.0.1', 'nonsense', 1)).toBe('127.0.0.1')
})
