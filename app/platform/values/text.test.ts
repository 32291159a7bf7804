import { describe, expect, test } from 'vitest'
import { personName } from './text.ts'

describe('a person’s name', () => {
  const name = personName(120)

  test.each([
    'Md.Rahim',
    'Dr. Sarah O’Connor-Begum Jr.',
    "D'Costa",
    'মিতু রহমান',
    'ক্\u200dষমা',
    'José María',
    'X Æ A-12',
    'Anne (Annie) & Co',
    'Rahim 201912',
  ])('“%s” is one', typed => {
    expect(name.safeParse(typed).data).toBe(typed)
  })

  test.each([
    'https://evil.example/win-14 CLICK',
    'http://a',
    'www.evil.example',
    'Nusrat WWW.evil',
    'mina@mail.example',
    'evil.example/win',
    'https：／／evil.example',
    'mina＠evil.example',
    'call 01712-345678',
    'call +880 1712 345678',
    'কল ০১৭১২৩৪৫৬৭৮',
    'Mina\r\nBcc: all',
    'Mina\tRahman',
    'Mina\u0000',
    'Mina\u007f',
  ])('%j is none', typed => {
    expect(name.safeParse(typed).success).toBe(false)
  })
})
