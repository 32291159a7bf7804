import fc from 'fast-check'

/** Texts that are known to break programs. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066',
  '\uffff\ufffe',
  '👩‍👩‍👧‍👦'.repeat(50),
  'é'.normalize('NFD').repeat(200),
  'İ'.repeat(100),
  '-0',
  '1e400',
  '0x10',
  '９９',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '%',
  '%s%n%x',
  '\\',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'a\r\nSet-Cookie: x=1',
  '\r\n.\r\n',
  'https://user:password@127.0.0.1:1/a',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '+275760-09-13',
  '24:00',
  '99:99',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(100_000),
  'ก'.repeat(30_000),
]

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Bodies that are invalid JSON, or absurdly large or deep. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{',
  '{}',
  '\u0000',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '{"__proto__":{"role":"owner"}}',
  '{"constructor":{"prototype":{"role":"owner"}}}',
  `{"email":${deep(5_000)}}`,
  deep(100_000),
  `{"a":${'9'.repeat(10_000)}}`,
  `{${'"a":1,'.repeat(50_000)}"a":1}`,
  JSON.stringify({ email: { $gt: '' }, password: { $ne: null } }),
  '{"email":"\\ud800@patients.example","password":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000"}',
]

const hostileNumbers = [-0, -1, 0.1, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324]

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
