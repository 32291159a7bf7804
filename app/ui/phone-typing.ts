import type { SyntheticEvent } from 'react'

/** Everything but digits, also those of Bangla, and what stands between them in a phone number. */
const noPhoneCharacters = /[^\p{Nd}+()\-\s./]/gu

/** Refuses letters in a phone field, typed or pasted; the caret stays where it is. */
export function refuseLetters({ currentTarget: field, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
  // What an input method is still composing is checked when it is done.
  if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) return
  const strip = (text: string) => text.replace(noPhoneCharacters, '')
  const { value, selectionStart } = field
  if (strip(value) === value) return
  const caret = strip(value.slice(0, selectionStart ?? value.length)).length
  field.value = strip(value)
  field.setSelectionRange(caret, caret)
}
