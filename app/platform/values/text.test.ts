import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'
import { emailText, personName } from './text.ts'

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
    'Lili Illol 201912',
    'Oli O. Ilio 2nd',
    'Mohammad Ali III',
    'Lolo',
    'Abdul Karim S/O Rahim Uddin',
    'Ravi a/l Kumar',
    'Mina (W/O Karim)',
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
    's/o/l',
    'evil.co/o',
    'https：／／evil.example',
    'mina＠evil.example',
    'call 01712-345678',
    'call +880 1712 345678',
    'কল ০১৭১২৩৪৫৬৭৮',
    'call 0 1 7 1 2  3 4 5 6 7 8',
    'call 01712/345678',
    'call 01712–345,678',
    'call 01712ー345678',
    'call 0_1_7_1_2_3_4_5',
    'zero 017 then 123 then 45678',
    'Rahim 017 12 34 Uddin 5',
    'call ০১৭1२345٦٧٨',
    'call 0\u034f1\u034f7\u034f1\u034f2\u034f3\u034f4',
    'call 0\u200d1\u200d7\u200d1\u200d2\u200d3\u200d4',
    'call 0\u0301\u03011\u03017\u03011\u03012\u03013\u03014',
    'call ０１７１２３４',
    'call ⓪①⑦①②③④',
    'call ➊➋➌➍➎➏➐',
    'call o17ll 22o 33o',
    'call OI7 I2 OO OIl',
    'call о17 11 ооо',
    'zero one seven one two three four',
    'শূন্য এক সাত এক দুই তিন চার',
    'ছয় নয় ছয় নয় ছয় নয় ছয়',
    'call zero one 7 one 2 three 4',
    'dial *121#',
    'dial ＊１２１＃',
    'dial ∗16∗2♯',
    'dial #21',
    'dial ✱121✲',
    'dial ﹡121﹟',
    'Mina\r\nBcc: all',
    'Mina\tRahman',
    'Mina\u0000',
    'Mina\u007f',
  ])('%j is none', typed => {
    expect(name.safeParse(typed).success).toBe(false)
  })
})

describe('a name is cleaned', () => {
  test.each([
    ['মিতু রহমান আয়শা', 'মিতু রহমান আয়শা'.replaceAll('\u09df', '\u09af\u09bc')],
    ['Jose\u0301', 'José'],
    ['\u200eNadia\u200f Rahman\u202c', 'Nadia Rahman'],
    ['\ufeffNadia\u00ad Rah\u2060man', 'Nadia Rahman'],
    ['Nadia\u200d Rah\u200cman', 'Nadia Rahman'],
    ['ক্\u200dষমা', 'ক্\u200dষমা'],
    ['ক্\u200d\u200dষমা\u200d', 'ক্\u200dষমা'],
    ['Ｎａｄｉａ　Ｒａｈｍａｎ', 'Nadia Rahman'],
    ['Nadia\u00a0\u2003Rahman ', 'Nadia Rahman'],
    ['Rahman\ufe0f', 'Rahman'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(personName(120).parse(typed)).toBe(stored.normalize('NFC'))
  })

  test('however it is encoded, it is stored alike, and cleaning it again changes nothing', () => {
    const letters = fc.array(fc.constantFrom(...'aéİΣσßক্ষয়়ড়\u200d\u200cﾅＮ\u0301\u00ad ’-'), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(letters, parts => {
        const [one, other] = [cleanName(parts.join('').normalize('NFC')), cleanName(parts.join('').normalize('NFD'))]
        expect(other).toBe(one)
        expect(cleanName(one)).toBe(one)
      }),
      { examples: [[['\u0301', '\u200d', '\u09bc', '\u200d', '\u09bc']]] },
    )
  })
})

describe('an e-mail address', () => {
  test.each([
    ['Mina@Mail.Example', 'mina@mail.example'],
    ['\u200bmina@mail.example\u200e', 'mina@mail.example'],
    ['mina＠mail.example', 'mina@mail.example'],
    ['mina@müller.example', 'mina@xn--mller-kva.example'],
    ['mina@mail.বাংলা', 'mina@mail.xn--54b7fta0cc'],
  ])('%j is %s', (typed, stored) => {
    expect(emailText.safeParse(typed).data).toBe(stored)
  })

  test.each([
    'mina',
    'mina@mail',
    'mi na@mail.example',
    'mina@mail.example/x',
    'mina@ä/x.example',
    'mïna@mail.example',
    'a..b@c.example',
  ])('%j is none', typed => {
    expect(emailText.safeParse(typed).success).toBe(false)
  })
})
