import { hash } from 'node:crypto'
import { Transform } from 'node:stream'

const hashHexDigits = 32
const range = 1n << 128n
const lineEnd = 0x0a

/** A table's checksum is the sum of its rows' hashes, in hexadecimal, and doesn't depend on the rows' order. */
export function rowSummer() {
  let rows = 0
  let total = 0n
  let rest: Buffer[] = []
  const add = (line: Buffer) => {
    rows++
    total = (total + BigInt(`0x${hash('sha256', line).slice(0, hashHexDigits)}`)) % range
  }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0
      for (let end = chunk.indexOf(lineEnd); end !== -1; end = chunk.indexOf(lineEnd, from)) {
        const piece = chunk.subarray(from, end)
        add(rest.length > 0 ? Buffer.concat([...rest, piece]) : piece)
        rest = []
        from = end + 1
      }
      if (from < chunk.length) rest.push(Buffer.from(chunk.subarray(from)))
      done(null, chunk)
    },
  })
  return { stream, sum: () => ({ rows, checksum: total.toString(16).padStart(hashHexDigits, '0') }) }
}
