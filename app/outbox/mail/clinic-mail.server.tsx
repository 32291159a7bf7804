import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { currentLanguage } from '#language'
import { type Mail, type MailTable, tableText } from './mail.ts'

// Mail programs don't see the site's style sheet, so a mail has copies of the theme's light colours.
const colours = { paper: '#faf7f0', card: '#fffdf8', ink: '#17352f', soft: '#50655f', leaf: '#1f6b57', line: '#e4ddcf' }
const sans = '"Anek Bangla", "Segoe UI", Helvetica, Arial, sans-serif'
const serif = '"Tiro Bangla", Georgia, "Times New Roman", serif'

export interface MailLook {
  readonly accent: string | null
  readonly logo: string | null
  readonly footer: string
}

type Shown = 'clinicName' | 'subject' | 'text' | 'action' | 'tables'

export function mailPage(mail: Pick<Mail, Shown>, look: MailLook): Promise<string> {
  return render(<ClinicMail {...mail} look={look} />)
}

function ClinicMail({ clinicName, subject, text, action, tables = [], look }: Pick<Mail, Shown> & { look: MailLook }) {
  const paragraphs = text.trim().split(/\n\n+/)
  return (
    <Html lang={currentLanguage()}>
      <Head>
        <title>{subject}</title>
      </Head>
      <Preview>{paragraphs[1] ?? subject}</Preview>
      <Body style={{ margin: 0, padding: '24px 12px', backgroundColor: colours.paper, color: colours.ink }}>
        <Container style={{ maxWidth: tables.length > 0 ? '52rem' : '34rem', fontFamily: sans }}>
          <ClinicHeading clinicName={clinicName} look={look} />
          <Section
            style={{
              padding: '12px 28px 20px',
              backgroundColor: colours.card,
              border: `1px solid ${colours.line}`,
              borderRadius: '14px',
            }}
          >
            {paragraphs.map(
              (paragraph, index) =>
                tableOf(tables, paragraph) ??
                (action !== undefined && /^https?:\/\/\S+$/.test(paragraph) ? (
                  <LinkButton key={paragraph} address={paragraph} label={action} colour={look.accent ?? colours.leaf} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and items may be equal.
                  <Text key={index} style={{ margin: '14px 0', fontSize: '16px', lineHeight: '1.55' }}>
                    <Lines text={paragraph} />
                  </Text>
                )),
            )}
          </Section>
          <Hr style={{ margin: '20px 0 8px', borderColor: colours.line }} />
          <Text style={{ margin: 0, fontSize: '13px', color: colours.soft }}>{look.footer}</Text>
        </Container>
      </Body>
    </Html>
  )
}

/** The clinic's logo, or its name without one. A mail program that shows no pictures shows the name in place of the logo. */
function ClinicHeading({ clinicName, look: { accent, logo } }: { clinicName: string; look: MailLook }) {
  const color = accent ?? colours.ink
  return (
    <Heading as="h1" style={{ margin: '8px 0 16px', fontFamily: serif, fontSize: '24px', fontWeight: 400, color }}>
      {logo === null ? (
        clinicName
      ) : (
        <img
          src={logo}
          alt={clinicName}
          height={48}
          style={{ width: 'auto', height: '48px', maxWidth: '100%', color }}
        />
      )}
    </Heading>
  )
}

function tableOf(tables: readonly MailTable[], paragraph: string) {
  const table = tables.find(each => tableText(each) === paragraph)
  if (!table) return undefined
  const cell = { padding: '4px 12px 4px 0', borderBottom: `1px solid ${colours.line}`, textAlign: 'left' } as const
  return (
    <table
      key={table.caption}
      style={{ width: '100%', margin: '18px 0', borderCollapse: 'collapse', fontSize: '14px' }}
    >
      <caption style={{ padding: '0 0 6px', textAlign: 'left', fontFamily: serif, fontSize: '18px' }}>
        {table.caption}
      </caption>
      <thead>
        <tr>
          {table.columns.map(column => (
            <th key={column} scope="col" style={{ ...cell, color: colours.soft, fontWeight: 500 }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and rows may be equal.
          <tr key={row}>
            {cells.map((text, index) => (
              <td key={table.columns[index]} style={{ ...cell, verticalAlign: 'top' }}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A button with a link in a mail. The address stands below it too, for mail programs that show no buttons. */
function LinkButton({ address, label, colour }: { address: string; label: string; colour: string }) {
  return (
    <>
      <Button
        href={address}
        style={{
          padding: '13px 24px',
          borderRadius: '999px',
          // Light text is readable on the clinic's accent colour, since a colour without that contrast couldn't be saved.
          backgroundColor: colour,
          color: '#ffffff',
          fontSize: '16px',
          fontWeight: 600,
        }}
      >
        {label}
      </Button>
      <Text style={{ margin: '10px 0', fontSize: '13px', color: colours.soft, wordBreak: 'break-all' }}>{address}</Text>
    </>
  )
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and items may be equal.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
