import { requiredLine } from '../platform/values/text.ts'

/**
 * The spec stores names in lower case. In a file of its own, so that a booking's form doesn't load the rest of a
 * treatment.
 */
export const treatmentName = requiredLine(120).transform(name => name.normalize('NFC').toLowerCase())
