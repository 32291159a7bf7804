import { expect, test } from 'vitest'
import { addressForLog, clientAddress, networkOf } from './network.server.ts'

test('an IPv6 address counts as its /64, an IPv4 address as itself, also when it is written as IPv6', () => {
  expect(networkOf('2001:db8:1:2::7')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:3::7')).not.toBe(networkOf('2001:db8:1:2::7'))
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test.each([
  ['off', '192.0.2.7', undefined],
  ['off', '2001:db8:1:2::7', undefined],
  ['network', '192.0.2.7', '192.0.2.0/24'],
  ['network', '::ffff:192.0.2.7', '192.0.2.0/24'],
  ['network', '2001:db8:1:2::7', '2001:db8:1::/48'],
  ['network', 'mallory@patients.example', undefined],
  ['full', '192.0.2.7', '192.0.2.7'],
  ['full', '2001:db8:1:2::7', '2001:db8:1:2::7'],
] as const)('with LOG_ADDRESSES=%s the log says of %s: %s', (setting, address, logged) => {
  expect(addressForLog(address, setting)).toBe(logged)
})

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

test.each([
  ['203.0.113.9:5678', '203.0.113.9'],
  ['[2001:db8:1:2::7]:5678', '2001:db8:1:2::7'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::7'],
  ['[nonsense]:5678', '127.0.0.1'],
  ['nonsense:5678', '127.0.0.1'],
  ['[', '127.0.0.1'],
  ['[2001:db8:1:2::71', '127.0.0.1'],
  ['[2001:db8:1:2::7]x', '127.0.0.1'],
  ['', '127.0.0.1'],
])('a proxy may name the port too: %s is %s', (seen, address) => {
  expect(clientAddress('127.0.0.1', `10.0.0.1, ${seen}`, 1)).toBe(address)
})

test('a header with fewer entries than proxies, or with nonsense, leaves the socket’s address', () => {
  expect(clientAddress('127.0.0.1', '203.0.113.9', 2)).toBe('127.0.0.1')
  expect(clientAddress('127.0.0.1', 'nonsense', 1)).toBe('127.0.0.1')
})
