import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Keeping } from '../ui/kept.tsx'
import { ownText } from './own-copy.server.ts'

const mostCharacters = 2_000_000
const markup = new LRUCache<string, string>({ maxSize: mostCharacters, sizeCalculation: html => html.length + 1 })

// Nobody who writes something that a page shows can write this.
const secret = randomBytes(12).toString('base64url')
const mark = (sign: '+' | '-' | '=', index: number) => `\u0001${secret}${sign}${index}\u0001`
// React parts two texts that stand side by side by an empty comment.
const marks = new RegExp(`(?:<!-- -->)?\u0001${secret}([+=-])(\\d+)\u0001(?:<!-- -->)?`)

/** For one page: what its parts ask while it is made, and how its text gets the markup that was made before. */
export function keepMarkup(): { readonly keeping: Keeping; filled(html: string): string } {
  const names: string[] = []
  // As it was when the page asked, whatever is thrown out meanwhile.
  const found: (string | undefined)[] = []
  const indexOf = (name: string) => names.push(name) - 1
  return {
    keeping: {
      known(name) {
        const html = markup.get(name)
        if (html === undefined) return undefined
        const index = indexOf(name)
        found[index] = html
        return mark('=', index)
      },
      around(name) {
        const index = indexOf(name)
        return { begin: mark('+', index), end: mark('-', index) }
      },
    },
    filled(html) {
      const [start = '', ...rest] = html.split(marks)
      let whole = start
      for (let i = 0; i < rest.length; i += 3) {
        const [sign, index = '', text = '', nextSign, nextIndex] = rest.slice(i, i + 5)
        if (sign === '=') whole += found[Number(index)] ?? ''
        const isWhole = sign === '+' && nextSign === '-' && nextIndex === index
        if (isWhole) markup.set(names[Number(index)] ?? '', ownText(text))
        whole += text
      }
      return whole
    },
  }
}
