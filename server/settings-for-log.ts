import { distance } from 'fastest-levenshtein'
import { fileSettingOf } from '../app/platform/environment.server.ts'
import { secretNames, settingsSchema } from '../app/platform/settings-schema.server.ts'

/** The names of all settings. BUILDS_DIR is listed by hand, since only the scripts read it. */
const settingNames = [...Object.keys(settingsSchema.shape), ...secretNames.map(fileSettingOf), 'BUILDS_DIR']

/** The settings whose values the log shows. None of them is secret, or about a person. */
const shownInLog = new Set(
  [
    'PORT HOST PUBLIC_URL DATA_DIR TRUST_PROXY DRAIN_SECONDS HSTS_SUBDOMAINS LOG_LEVEL ACCESS_LOG LOG_ADDRESSES',
    'DASHBOARD_FOR SAMPLE_DATA CONTACT_HEADLESS BACKUP_EVERY BACKUP_BEFORE_UPGRADE',
  ].flatMap(line => line.split(' ')),
)

export function settingsForLog(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const set = settingNames.filter(name => (variables[name] ?? '') !== '')
  return Object.fromEntries(set.map(name => [name, (shownInLog.has(name) && variables[name]) || 'set']))
}

const longName = 8

/** Finds misspelt settings: short names may differ by a letter, longer ones by two. None stops the start: it may be another program's. */
export function misspeltSettings(variables: Readonly<Record<string, string | undefined>>): string[] {
  const open = settingNames.filter(setting => !variables[setting])
  return Object.keys(variables)
    .filter(name => !settingNames.includes(name))
    .flatMap(name => {
      const meant = open.find(setting => distance(name.toUpperCase(), setting) <= (setting.length < longName ? 1 : 2))
      return meant === undefined ? [] : [`${name} is no setting of this program: did you mean ${meant}?`]
    })
}
