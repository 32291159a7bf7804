import { requiredLine } from '../platform/values/text.ts'

/** The spec stores names in lower case. A booking's form loads this file without the rest of a treatment. */
export const treatmentName = requiredLine(120).transform(name => name.normalize('NFC').toLowerCase())
