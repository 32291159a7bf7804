// `npm run release [x64|arm64]`: see release.ts.
import { exitWith, ownNode, prepare } from './prepare.mjs'
import { step } from './step.mjs'

await prepare()
  .then(build => step('Release', [ownNode, 'scripts/release.ts', build, ...process.argv.slice(2)]))
  .catch(exitWith)
