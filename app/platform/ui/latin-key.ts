const otherScript = /(?!\p{Script=Latin})[\p{L}\p{M}\p{Nd}]/u
const ofPlace: Readonly<Record<string, string>> = { Slash: '/', BracketLeft: '[' }

/** The key as its place on a keyboard with Latin letters has it if the layout has another script there, or an input method reads it. */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (!otherScript.test(key) && key !== 'Process') return key.toLowerCase()
  const [, letterOrDigit] = /^(?:Key|Digit)(.)$/.exec(code) ?? []
  if (letterOrDigit !== undefined) return letterOrDigit.toLowerCase()
  return code === 'Slash' && shiftKey ? '?' : (ofPlace[code] ?? key)
}
