/** "01712 345678" for a stored "+8801712345678"; numbers of other countries as they are. */
export function readablePhone(phone: string): string {
  const [, operator, rest] = /^\+880(1\d{3})(\d{6})$/.exec(phone) ?? []
  return operator && rest ? `0${operator} ${rest}` : phone
}

/** What to do instead of using the website; a clinic may not have given its telephone number yet. */
export const callUs = (phone: string | number | undefined) => (phone ? `call us at ${phone}` : 'write to us')
