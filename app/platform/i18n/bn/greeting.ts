import { linklessName } from '../../values/text.ts'

/** The first line of a mail; without the name if that could be a link. */
export function greeting(name: string): string {
  const shown = linklessName(name)
  return shown === undefined ? 'শুভেচ্ছা নেবেন,' : `প্রিয় ${shown},`
}
