/** What to do instead of using the website; a clinic may not have given its telephone number yet. */
export const callUs = (phone: string | number | undefined) => (phone ? `call us at ${phone}` : 'write to us')
