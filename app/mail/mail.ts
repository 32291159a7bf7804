export interface Mail {
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** The label of the button that an address on a line of its own becomes; without a label it stays text. */
  readonly action?: string
  readonly messageId: string
  /** An invitation for the recipient's calendar. */
  readonly calendar?: { readonly method: string; readonly content: string }
}
