import { distance } from 'fastest-levenshtein'

const longName = 8

/**
 * A sentence for each variable whose name is nearly that of a setting that isn't set: short names may differ by one letter, longer ones by two.
 * The environment is shared with other programs, which such a name may belong to, so it is no reason to refuse the start.
 */
export function misspeltSettings(
  variables: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): string[] {
  const known = new Set(settings)
  const open = settings.filter(setting => !variables[setting])
  return Object.keys(variables)
    .filter(name => !known.has(name))
    .flatMap(name => {
      const meant = open.find(setting => distance(name.toUpperCase(), setting) <= (setting.length < longName ? 1 : 2))
      return meant === undefined ? [] : [`${name} is no setting of this program: did you mean ${meant}?`]
    })
}
