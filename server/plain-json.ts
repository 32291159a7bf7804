/** The deepest call has a list of objects in its object. */
const maxDepth = 8
/** The longest list that a call takes has 500 ids. */
const maxValues = 2_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openings = new Set([0x5b, 0x7b])
const closings = new Set([0x5d, 0x7d])

/** Whether a JSON text is as flat and short as any call needs, without parsing it. Whether it is valid is left to the parser. */
export function isPlainJson(text: string): boolean {
  let depth = 0
  let values = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (code === comma) values++
    else if (openings.has(code)) {
      depth++
      values++
    } else if (closings.has(code)) depth--
    if (depth > maxDepth || values > maxValues) return false
  }
  return true
}

/** Where the string that begins here ends; the text's end if it doesn't. */
function endOfString(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text.charCodeAt(index) !== quote) index += text.charCodeAt(index) === backslash ? 2 : 1
  return index
}
