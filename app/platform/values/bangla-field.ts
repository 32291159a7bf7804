const prefix = 'translations.bn.'

/** The name that a form's field has for the Bangla of another, the same as in the API's refusals. */
export const banglaField = (name: string) => prefix + name

/** What was typed into the Bangla fields of a form, by the names of the English ones. */
export function typedBangla(typed: Readonly<Record<string, string>>): Record<string, string> {
  const fields = Object.entries(typed).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(fields.map(([name, text]) => [name.slice(prefix.length), text]))
}
