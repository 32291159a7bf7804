import { v7 } from 'uuid'

/** A UUIDv7 sorts by its creation time. */
export const newId = (): string => v7()
