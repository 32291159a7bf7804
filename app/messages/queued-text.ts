import type { Language } from '../platform/values/language.ts'

/** The text of a job, read from the database only when it is about to be sent. */
export interface QueuedText {
  /** The language of the person it goes to. */
  language(): Promise<Language>
  /** Runs in that language. No text if the job is out of date. */
  write(): Promise<WrittenText | undefined>
}

export interface WrittenText {
  readonly text: string
  /** When it is of no use any more: at the start of the visit. */
  readonly endsAt: Date
}
