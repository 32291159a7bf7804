import { distance } from 'fastest-levenshtein'
import { inFile } from '../app/platform/environment.server.ts'
import { secretNames, settingsSchema } from '../app/platform/settings-schema.server.ts'

/** The names of all settings; the last one is read by the scripts. */
const settingNames = [...Object.keys(settingsSchema.shape), ...secretNames.map(inFile), 'BUILDS_DIR']

/** Nothing in these is secret, or about a person. */
const shownInLog = new Set([
  ...[
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'TRUST_PROXY',
    'DRAIN_SECONDS',
    'LOG_LEVEL',
    'ACCESS_LOG',
    'LOG_ADDRESSES',
  ],
  ...['DASHBOARD_FOR', 'SAMPLE_DATA', 'CONTACT_HEADLESS', 'BACKUP_EVERY', 'BACKUP_BEFORE_UPGRADE'],
])

/** The settings that are set, for the log: of most only that they are. */
export function settingsForLog(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const set = settingNames.filter(name => (variables[name] ?? '') !== '')
  return Object.fromEntries(set.map(name => [name, (shownInLog.has(name) && variables[name]) || 'set']))
}

const longName = 8

/**
 * A sentence for each variable whose name is nearly that of a setting that isn't set: short names may differ by one letter, longer ones by two.
 * The environment is shared with other programs, which such a name may belong to, so it is no reason to refuse the start.
 */
export function misspeltSettings(variables: Readonly<Record<string, string | undefined>>): string[] {
  const open = settingNames.filter(setting => !variables[setting])
  return Object.keys(variables)
    .filter(name => !settingNames.includes(name))
    .flatMap(name => {
      const meant = open.find(setting => distance(name.toUpperCase(), setting) <= (setting.length < longName ? 1 : 2))
      return meant === undefined ? [] : [`${name} is no setting of this program: did you mean ${meant}?`]
    })
}
