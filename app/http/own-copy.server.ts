// What is cut out of something larger points into it: whoever keeps the part keeps the whole in memory.

/** A text that stands for itself. */
export function ownText(part: string): string {
  return Buffer.from(part).toString()
}

/** Bytes that stand for themselves; those that zlib or `Buffer.concat` made lie in a piece of 64 KB. */
export function ownBytes(part: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(part).buffer)
}
