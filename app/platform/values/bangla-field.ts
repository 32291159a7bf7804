const prefix = 'translations.bn.'

/** A form's field for the Bangla of another has the name that the API's refusals give it. */
export const banglaField = (name: string) => prefix + name

export function typedBangla(typed: Readonly<Record<string, string>>): Record<string, string> {
  const fields = Object.entries(typed).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(fields.map(([name, text]) => [name.slice(prefix.length), text]))
}
