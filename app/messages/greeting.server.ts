import { linklessName } from '../platform/values/text.ts'
import type { Words } from './message.server.ts'

export const hello = { en: 'Hello,', bn: 'শুভেচ্ছা নেবেন,' }

/** The first line of a mail. It leaves out a name that could be a link. */
export const greeting: Words<(name: string) => string> = {
  en(name) {
    const shown = linklessName(name)
    return shown === undefined ? hello.en : `Dear ${shown},`
  },
  bn(name) {
    const shown = linklessName(name)
    return shown === undefined ? hello.bn : `প্রিয় ${shown},`
  },
}
