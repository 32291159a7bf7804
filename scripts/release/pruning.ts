import { basename } from 'node:path'

/** What programs load: scripts, data and native code. */
const loaded = /\.([cm]?js|json|node|wasm|so[.\d]*)$/i
const licence = /^(licen[cs]e|copying|notice)/i
/** Folders for those who develop a package, hidden ones among them. */
const developed = /(^|\/)(\.|(__tests__|bench(marks?)?|docs?|examples?|fixtures|include|tests?|types)\/)/
/** Tests, measurements and settings beside what is loaded. */
const tools = /(^|\/)(tests?|bench(mark)?|example|tsconfig|[^/]+\.(test|config))\.([cm]?js|json)$/

/** PostgreSQL as it runs: without what builds programs for it. */
const builds = /\.(a|h|pc)$|\/(pgxs|pkgconfig)\//
/**
 * Of PostgreSQL, languages whose own libraries (of Perl, Python and Tcl) no release has, two extensions that nothing here uses, and the
 * libraries that only they or other programs load.
 */
const unused =
  /\/(?:\w+_)?pl(?:perl|python3?|tcl)u?\b[^/]*$|\/(?:pgxml\.so|extension\/xml2|(?:extension\/)?uuid-ossp)\b[^/]*$|\/lib(?:xslt|ossp-uuid|ecpg|ecpg_compat|pgtypes)\.so[^/]*$/

/** Whether a release needs a file of a package, by its path in the package's folder. */
export function isNeeded(path: string): boolean {
  if (path.startsWith('native/')) return !builds.test(path) && !unused.test(path)
  return (loaded.test(path) || licence.test(basename(path))) && !developed.test(path) && !tools.test(path)
}
