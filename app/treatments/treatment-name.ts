import { requiredLine } from '../platform/values/text.ts'

/** A treatment's name, in lower case as the spec stores it. It is in a file of its own for a booking's form, which needs nothing else. */
export const treatmentName = requiredLine(120).transform(name => name.normalize('NFC').toLowerCase())
