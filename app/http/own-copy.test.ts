import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security.server.ts'
import { keepMarkup } from './kept-markup.server.ts'
import { ownBytes } from './own-copy.server.ts'

const pages = 60
const pageBytes = 1_000_000

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What the heap grew by, in pages. */
function keptPages(make: (page: string, index: number) => void): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let index = 0; index < pages; index++) {
    const page = Buffer.alloc(pageBytes, `page ${index} `).toString('latin1')
    make(page, index)
  }
  collectGarbage()
  return (process.memoryUsage().heapUsed - before) / pageBytes
}

test('the hash of a script that is kept keeps no page', () => {
  expect(keptPages((page, index) => contentSecurityPolicy(`${page}<script>let script=${index}</script>`))).toBeLessThan(
    pages / 4,
  )
})

test('markup that is kept keeps no page', () => {
  const kept = keptPages((page, index) => {
    const { keeping, filled } = keepMarkup()
    const { begin, end } = keeping.around(`header ${index}`)
    filled(`${page}${begin}<header>the same on each page of number ${index}</header>${end}`)
  })
  expect(kept).toBeLessThan(pages / 4)
})

test('bytes of one’s own share their memory with nobody', () => {
  const small = gzipSync('a few')
  expect(small.buffer.byteLength).toBeGreaterThan(small.length)
  expect(ownBytes(small)).toEqual(small)
  expect(ownBytes(small).buffer.byteLength).toBe(small.length)
})
