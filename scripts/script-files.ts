// Which modules share one of the browser's files. On a phone a small file costs more by its request than by its bytes, so modules
// that are loaded together are one file, as long as other screens don't load much that they don't need (decision 010).

/** What only the desk's screens need. */
const desk = /\/app\/(today|day|queue|to-call|patients|desk|rosters|setup|backup|dashboard)\//

/** What only read pages need: they are rendered on the server, so no browser loads it. */
const readPages = /\/app\/(doctors|treatments)\/(slug|bangla-letters|\w+-linked-data)\./

const isForEverybody = (id: string) => id.includes('/app/') && !desk.test(id) && !readPages.test(id)

/** Around every application, or in most of them, and too large to count as small. */
const frame = appModules([
  'site/(logo|language-switch|language-choice)',
  'ui/(field|checked-form|page-meta|problem-pages)',
  'auth/(guard|auth-card|link-token)',
  'core/lifecycle',
  'appointments/screens/free-slots',
  'i18n/(days|device-time|..-dates)',
])

/** Around every screen of the dashboard. */
const deskFrame = appModules(['day/(activity|activity-count)', 'api/(change-stream|use-live)', 'i18n/..-just-now'])

/** What the lists of the dashboard are made of. */
const lists = appModules(['ui/(table|show-more)', 'desk/next-steps', 'i18n/..-desk'])

/** Choosing a free time. */
const slots = appModules(['appointments/screens/slot-chooser', 'i18n/..-booking'])

/** Signing in and registering. */
const auth = appModules(['auth/.+', 'i18n/..-auth'])

const initial: '$initial'[] = ['$initial']
const ofSeveral = { tags: initial, minShareCount: 2 }
/** Bytes before minifying. */
const small = { ...ofSeveral, maxModuleSize: 1000 }

/** Several files instead of one, so that no screen loads much of the others' (bytes before minifying). */
const byEntries = { entriesAware: true, entriesAwareMergeThreshold: 4000 }

/** Rolldown's `codeSplitting.groups`. A module belongs to the first group by priority that it matches, and brings along what it imports. */
export const scriptFiles = [
  // What every application needs of React and its router compresses better as one file, and stays in caches over many builds.
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  { name: 'frame', test: frame, priority: 3, tags: initial },
  { name: 'shared', test: isForEverybody, priority: 2, ...small },
  { name: 'auth', test: auth, priority: 1, ...ofSeveral },
  { name: 'slots', test: slots, priority: 1, ...ofSeveral },
  { name: 'lists', test: lists, priority: 1, ...ofSeveral },
  { name: 'desk-frame', test: deskFrame, priority: 1, ...ofSeveral },
  // One for each set of screens that need them: they bring texts with them, of which a patient's screen needs a few.
  { name: 'desk', test: desk, ...small, ...byEntries },
]

/** Matches modules by their paths below `app`, without extensions. */
function appModules(paths: readonly string[]): RegExp {
  return new RegExp(`/app/(${paths.join('|')})\\.tsx?$`)
}
