import { sentDate } from '../core/sent-date.ts'
import { z } from '../core/zod.ts'
import { blogInput } from './blog.ts'

const { answer: qanswer, ...sameNames } = blogInput.shape

/** A blog in wire format, by the spec's names: one schema for the form and the API. */
export const blogWire = z.object({ ...sameNames, qanswer, createdDate: sentDate })
