/** The code of a mail that couldn't be sent since the mail server knows no such address. */
export const addressRefused = 'ADDRESS_REFUSED'

export interface MailTable {
  readonly caption: string
  readonly columns: readonly string[]
  /** A cell of a mail's table has no line breaks, since the mail's plain text has one line for each row. */
  readonly rows: readonly (readonly string[])[]
}

export function tableText({ caption, rows }: MailTable): string {
  return [caption, ...rows.map(cells => cells.filter(Boolean).join(' · '))].join('\n')
}

export interface Mail {
  readonly to: string
  readonly clinicName: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** The label of the button that an address becomes if it is alone on a line of the mail's text. */
  readonly action?: string
  /** The mail's tables. A paragraph that is the text of a table is shown as that table. */
  readonly tables?: readonly MailTable[]
  readonly messageId: string
  readonly calendar?: { readonly method: string; readonly content: string }
}

export function signed(mail: Mail): Mail {
  const { clinicName, subject, text } = mail
  return { ...mail, subject: `${subject} · ${clinicName}`, text: `${text.trimEnd()}\n\n${clinicName}\n` }
}
