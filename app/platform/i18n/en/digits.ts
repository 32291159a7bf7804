/** The digits of a number or a text, as this language writes them. */
export const digits = (text: string | number): string => String(text)
