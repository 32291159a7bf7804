import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

const prefixes = ['/pictures', '/assets', '/api', '/healthz', '/bn']

test.each([
  ...prefixes.flatMap(prefix => [
    `${prefix}/../api/picture`,
    `${prefix}/..`,
    `${prefix}/./x`,
    `${prefix}/.`,
    `${prefix}/%2e%2e/api/picture`,
    `${prefix}/%2E./x`,
    `${prefix}/.%2e/x`,
    `${prefix}/..%2fapi%2fpicture`,
    `${prefix}/..?x=/`,
    `${prefix}//api/picture`,
    `${prefix}/a/%2fb`,
    `${prefix}/..\\api`,
    `${prefix}/%5capi`,
    `${prefix}/%00`,
    `${prefix}/%`,
    `${prefix}/%4`,
    `${prefix}/%zz`,
    `${prefix}/%E0%A4%A`,
    `${prefix}/%C0%AE%C0%AE`,
    `${prefix}/a#b`,
    `${prefix}/a b`,
    `${prefix}/দাঁত`,
  ]),
  '',
  '*',
  'healthz',
  '//',
  '//healthz',
  'http://',
  'http://localhost//x',
  'http://localhost/../x',
  'ftp://localhost/x',
])('%s is no address', target => {
  expect(readAddress(target)).toBeUndefined()
})

test.each([
  ['/', '/', '', 'page', 'en'],
  ['/bn', '/bn', '', 'page', 'bn'],
  ['/bnx', '/bnx', '', 'page', 'en'],
  ['/treatments?name=a/../b%', '/treatments', '?name=a/../b%', 'page', 'en'],
  ['/treatments/', '/treatments/', '', 'page', 'en'],
  ['/%74reatments', '/treatments', '', 'page', 'en'],
  ['/a%2fb%40c%7e', '/a%2Fb%40c~', '', 'page', 'en'],
  ['/a/...', '/a/...', '', 'page', 'en'],
  ['/api', '/api', '', 'call', 'en'],
  ['/%61pi/users/', '/api/users/', '', 'call', 'en'],
  ['/api/docs?x', '/api/docs', '?x', 'page', 'en'],
  ['/api/docs/x', '/api/docs/x', '', 'call', 'en'],
  ['/apis', '/apis', '', 'page', 'en'],
  ['/healthz?x', '/healthz', '?x', 'health', 'en'],
  ['/healthz/', '/healthz/', '', 'page', 'en'],
  ['/readyz', '/readyz', '', 'health', 'en'],
  ['/metrics', '/metrics', '', 'health', 'en'],
  ['/metrics/x', '/metrics/x', '', 'page', 'en'],
  ['/health/details', '/health/details', '', 'health', 'en'],
  ['/health', '/health', '', 'page', 'en'],
  ['/assets/a-1234567.js', '/assets/a-1234567.js', '', 'file', 'en'],
  ['/pictures/none', '/pictures/none', '', 'page', 'en'],
  [
    '/pictures/own/019a0000-0000-7000-8000-000000000001-160.webp',
    '/pictures/own/019a0000-0000-7000-8000-000000000001-160.webp',
    '',
    'picture',
    'en',
  ],
])('%s is read as %s with the query “%s”, a %s in %s', (target, path, query, kind, language) => {
  expect(readAddress(target)).toEqual({ path, query, kind, language, authority: undefined })
})

test('an address in absolute form names its site', () => {
  expect(readAddress('http://Evil.example:80/healthz')).toMatchObject({ authority: 'Evil.example:80', kind: 'health' })
  expect(readAddress('http://localhost')).toMatchObject({ authority: 'localhost', path: '/' })
})

test('an address longer than any of ours is an unknown page or call, so that no pattern reads it', () => {
  const long = '-a'.repeat(7_500)
  expect(readAddress(`/${long}?x=1`)).toMatchObject({ path: '/not-found', query: '?x=1', kind: 'page' })
  expect(readAddress(`/bn/v/${long}`)).toMatchObject({ path: '/bn/not-found', language: 'bn' })
  expect(readAddress(`/api/${long}`)).toMatchObject({ path: '/api/unknown', kind: 'call' })
})
