import { expect, test } from 'vitest'
import { countParts } from '../app/messages/gateway.server.ts'
import { inLanguage } from '../app/platform/i18n/language.server.ts'
import { languages } from '../app/platform/values/language.ts'
import { messages } from './messages.ts'

/** What each SMS says of the examples that its message gives, by its name and language. */
const examples = languages.flatMap(language =>
  inLanguage(language, () =>
    messages.flatMap(({ kind, examples: of }) =>
      of(language).flatMap(({ name = kind, sms }) => (sms === undefined ? [] : [{ name, language, sms }])),
    ),
  ),
)

function page(): string {
  const rows = [...Map.groupBy(examples, ({ name }) => name).values()].flat().map(({ name, language, sms }) => {
    return `| ${name} | ${language} | ${sms} | ${[...sms].length} | ${countParts(sms)} |`
  })
  return `# What the text messages say

Every text message, with its signs and the parts that a gateway charges. A part has 160 signs (of several parts 153 each); with a Bangla letter, or any
other sign beyond the telephone alphabet (GSM 03.38), 70 (67 each). English texts are one part as long as the clinic's name and address are short; Bangla ones are
two, since the link alone takes half of 70 signs. None names a treatment, a doctor or a speciality.

The link is the short one, here below a short address; for another person of the account, such as a child, the name stands instead of “your visit”.
This page is compared with the texts by \`server/sms-docs.test.ts\`; \`npx vitest run -u --project=unit server/sms-docs.test.ts\` writes it again.

| message | language | text | signs | parts |
|---|---|---|---|---|
${rows.join('\n')}
`
}

test('docs/texts.md has every SMS in both languages, with its parts', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/texts.md')
})

test('no English SMS takes two parts, and no Bangla one three', () => {
  const mostParts = { en: 1, bn: 2 }
  for (const { name, language, sms } of examples)
    expect([name, language, countParts(sms) <= mostParts[language]]).toEqual([name, language, true])
})
