import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzippedBody, knownPart, plainBody } from './page-body.server.ts'

const part = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 2_000 }), fc.constantFrom('', 'word '.repeat(20_000)))

test('a page whose parts are compressed each by itself unpacks to its text, whichever of them are known', () => {
  const parts = fc.array(fc.tuple(part, fc.boolean()), { maxLength: 5 })
  fc.assert(
    fc.property(parts, all => {
      const text = all.map(([each, isKnown]) => (isKnown ? knownPart(each) : each))
      const whole = all.map(([each]) => each).join('')
      expect(plainBody(text).toString()).toBe(whole)
      expect(gunzipSync(gzippedBody(text)).toString()).toBe(whole)
    }),
  )
})
