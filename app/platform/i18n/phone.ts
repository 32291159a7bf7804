import { texts } from '#texts'

/** "01712 345678" for a stored "+8801712345678"; numbers of other countries as they are. */
export function readablePhone(phone: string): string {
  const [, operator, rest] = /^\+880(1\d{3})(\d{6})$/.exec(phone) ?? []
  return texts.digits(operator && rest ? `0${operator} ${rest}` : phone)
}
