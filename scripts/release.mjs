// `npm run release [x64|arm64]`: see release.ts.
import { exitWith, ownNode, prepare, step } from './prepare.mjs'

await prepare()
  .then(build => step('Release', [ownNode, 'scripts/release.ts', build, ...process.argv.slice(2)]))
  .catch(exitWith)
