import { expect, test } from 'vitest'
import { countParts } from '../app/messages/gateway.server.ts'
import { codeMessage as banglaCodes } from '../app/platform/i18n/bn/telephone.ts'
import { textMessages as bangla } from '../app/platform/i18n/bn/text-messages.ts'
import { codeMessage as englishCodes } from '../app/platform/i18n/en/telephone.ts'
import { textMessages as english } from '../app/platform/i18n/en/text-messages.ts'
import { inLanguage } from '../app/platform/i18n/language.server.ts'

const link = 'https://smile.example/v/k7m2p9x4q8tr'
const facts = {
  en: { clinic: 'Teeth Care', day: 'Thu 26 Nov', time: '10:00 AM', later: '10:40 AM', until: '9:30 AM' },
  bn: {
    clinic: 'টিথ কেয়ার',
    day: 'বৃহঃ, ২৬ নভে',
    time: 'সকাল\u00a0১০:০০',
    later: 'সকাল\u00a0১০:৪০',
    until: 'সকাল\u00a0৯:৩০',
  },
}
const same = { forName: undefined, phone: '01700-000000', isChangeable: true, link, code: '482913' }

const kinds = Object.keys(english) as (keyof typeof english)[]

/** The texts with codes: to sign in, to add a number to an account, and of a patient's file. */
const codes = { sign_in: '482913', phone: '482913', file: 'G9LQWPVDZF' } as const
const codeKinds = Object.keys(codes) as (keyof typeof codes)[]
const codeText = (kind: keyof typeof codes, language: 'en' | 'bn') =>
  inLanguage(language, () =>
    (language === 'en' ? englishCodes : banglaCodes)[kind](codes[kind], facts[language].clinic),
  )

function page(): string {
  const rows = kinds.flatMap(kind =>
    (
      [
        ['en', english],
        ['bn', bangla],
      ] as const
    ).map(([language, texts]) => {
      const text = inLanguage(language, () => texts[kind]({ ...facts[language], ...same }))
      return `| ${kind} | ${language} | ${text} | ${[...text].length} | ${countParts(text)} |`
    }),
  )
  const codeRows = codeKinds.flatMap(kind =>
    (['en', 'bn'] as const).map(language => {
      const text = codeText(kind, language)
      return `| code, ${kind} | ${language} | ${text} | ${[...text].length} | ${countParts(text)} |`
    }),
  )
  return `# What the text messages say

Every text message, with its signs and the parts that a gateway charges. A part has 160 signs (of several parts 153 each); with a Bangla letter, or any
other sign beyond the telephone alphabet (GSM 03.38), 70 (67 each). English texts are one part as long as the clinic's name and address are short; Bangla ones are
two, since the link alone takes half of 70 signs. None names a treatment, a doctor or a speciality.

The link is the short one, here below a short address; for another person of the account, such as a child, the name stands instead of “your visit”.
This page is compared with the texts by \`server/texts-docs.test.ts\`; \`npx vitest run -u --project=unit server/texts-docs.test.ts\` writes it again.

| message | language | text | signs | parts |
|---|---|---|---|---|
${[...rows, ...codeRows].join('\n')}
`
}

test('docs/texts.md has every text in both languages, with its parts', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/texts.md')
})

test('no English text takes two parts, and no Bangla one three', () => {
  for (const kind of kinds) {
    expect([kind, countParts(english[kind]({ ...facts.en, ...same }))]).toEqual([kind, 1])
    expect([kind, countParts(bangla[kind]({ ...facts.bn, ...same })) <= 2]).toEqual([kind, true])
  }
  for (const kind of codeKinds) {
    expect([kind, countParts(codeText(kind, 'en'))]).toEqual([kind, 1])
    expect([kind, countParts(codeText(kind, 'bn')) <= 2]).toEqual([kind, true])
  }
})
