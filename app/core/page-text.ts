/** A part of pages that many have word for word, with what is done once for all of them. */
export interface KnownPart {
  readonly plain: Buffer
  /** As a block of its own for a gzip stream (RFC 1951), which looks at nothing before it. */
  readonly deflated: Buffer
}

/** A page's text, in order. */
export type PageText = readonly (string | KnownPart)[]
