/** How mails that couldn't be sent say that the mail server knows no such address. */
export const addressRefused = 'ADDRESS_REFUSED'

export interface MailTable {
  readonly caption: string
  readonly columns: readonly string[]
  /** Without line breaks. */
  readonly rows: readonly (readonly string[])[]
}

/** A table as a paragraph of plain text: its caption, and a line for each row. */
export function tableText({ caption, rows }: MailTable): string {
  return [caption, ...rows.map(cells => cells.filter(Boolean).join(' · '))].join('\n')
}

export interface Mail {
  readonly to: string
  /** The mail's sender. */
  readonly clinicName: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** The label of the button that an address on a line of its own becomes; without a label it stays text. */
  readonly action?: string
  /** A paragraph of the text that is a table's text is shown as that table. */
  readonly tables?: readonly MailTable[]
  readonly messageId: string
  /** An invitation for the recipient's calendar. */
  readonly calendar?: { readonly method: string; readonly content: string }
}

/** A mail of the clinic: its name ends the subject and the text. */
export function signed(mail: Mail): Mail {
  const { clinicName, subject, text } = mail
  return { ...mail, subject: `${subject} · ${clinicName}`, text: `${text.trimEnd()}\n\n${clinicName}\n` }
}
