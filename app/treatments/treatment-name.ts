import { requiredLine } from '../platform/values/text.ts'

/** In lower case, as the spec stores it. In a file of its own, so that a booking's form doesn't load the rest of a treatment. */
export const treatmentName = requiredLine(120).transform(name => name.normalize('NFC').toLowerCase())
