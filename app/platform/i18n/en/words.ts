/** "Root canal" for "root canal": names are stored in lower case. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const small = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "four" up to "twelve", then "13". */
export const spelledCount = (count: number): string => small[count] ?? String(count)
