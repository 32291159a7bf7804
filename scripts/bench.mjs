// `npm run bench`: how long things take, as ratios in one run; see bench.ts.
import { exitWith, isBuilt, isInstalled, ownNode, prepareBuild, prepareInstall } from './prepare.mjs'
import { step } from './step.mjs'

try {
  if (!isInstalled()) await prepareInstall()
  if (!isBuilt()) await prepareBuild()
  await step('Bench', [ownNode, 'scripts/bench.ts', ...process.argv.slice(2)])
} catch (error) {
  exitWith(error)
}
