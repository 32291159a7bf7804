import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { KnownPart, PageText } from '../core/page-text.ts'
import { ownBytes } from './own-copy.server.ts'

// Half the work of the usual level, for a tenth more bytes: a page that isn't kept is made for one reader.
const quickLevel = 3
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const trailerBytes = 8

/** A part of many pages, compressed as small as it gets. */
export function knownPart(text: string): KnownPart {
  const plain = Buffer.from(text)
  return { plain: ownBytes(plain), deflated: ownBytes(block(plain, constants.Z_BEST_COMPRESSION)) }
}

/** A page's bytes. */
export function plainBody(text: PageText): Buffer<ArrayBuffer> {
  return Buffer.concat(text.map(plainOf))
}

/**
 * A page as a gzip file (RFC 1952). Its parts are compressed each by itself, so that those of many pages are only once; and at once, since
 * handing some ten kilobytes to another thread takes longer.
 */
export function gzippedBody(text: PageText): Buffer<ArrayBuffer> {
  const trailer = Buffer.alloc(trailerBytes)
  const blocks: Buffer[] = [header]
  let sum = 0
  let length = 0
  for (const part of text) {
    const plain = plainOf(part)
    blocks.push(typeof part === 'string' ? block(plain, quickLevel) : part.deflated)
    sum = crc32(plain, sum)
    length += plain.length
  }
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(length, trailerBytes / 2)
  return Buffer.concat([...blocks, end, trailer])
}

const plainOf = (part: string | KnownPart) => (typeof part === 'string' ? Buffer.from(part) : part.plain)

// As little memory as a page needs, since each compression asks for its own.
const small = { windowBits: 14, memLevel: 7, chunkSize: 8_192 }

const block = (plain: Buffer, level: number) =>
  deflateRawSync(plain, { ...small, level, finishFlush: constants.Z_FULL_FLUSH })

// The last block of a stream, which holds nothing.
const end = deflateRawSync('')
