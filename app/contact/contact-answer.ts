/** The outcome of a contact form posted without scripts, for the page that answers it. */
export interface ContactAnswer {
  /** The fields as they were typed; none once the message is sent. */
  readonly typed?: Readonly<Record<string, string>>
  /** The sentence beside each field, by the field's name. */
  readonly problems?: Readonly<Record<string, string | undefined>>
  readonly toast?: { readonly kind: 'success' | 'error'; readonly message: string }
}
