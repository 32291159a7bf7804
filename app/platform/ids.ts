import { v7 } from 'uuid'

/** A new UUIDv7, which sorts by its creation time. */
export const newId = (): string => v7()
