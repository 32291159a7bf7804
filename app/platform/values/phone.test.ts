import { describe, expect, test } from 'vitest'
import { parsePhone, phoneText } from './phone.ts'

describe('a telephone number', () => {
  test.each([
    ['01712 345678', '+8801712345678'],
    ['০১৭১২-৩৪৫৬৭৮', '+8801712345678'],
    ['02-9661234', '+88029661234'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+91 98765 43210', '+919876543210'],
    ['\u202a+880\u200d1712\u00ad345678\u202c', '+8801712345678'],
    ['0\ufe0f1712345678\u{e0100}', '+8801712345678'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored)
  })

  test.each(['01012345678', '9876543210', '020 7946 0958', '0171234567', '+880 1012 345678', 'soon'])(
    '%s exists nowhere, or not without its +',
    typed => {
      expect(parsePhone(typed)).toBeUndefined()
    },
  )

  test.each(['01712345678 ext 5', '01712345678#12', '+8801712345678,,5'])('%s is refused, not cut short', typed => {
    const { error } = phoneText.safeParse(typed)
    expect(error?.issues).toMatchObject([{ params: { problem: 'phone_extension' } }])
  })
})
