const prefix = 'translations.bn.'

/** Returns the name of the form's field for the Bangla of another field: the name by which the API's refusals call it. */
export const banglaField = (name: string) => prefix + name

export function typedBangla(typed: Readonly<Record<string, string>>): Record<string, string> {
  const fields = Object.entries(typed).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(fields.map(([name, text]) => [name.slice(prefix.length), text]))
}
