// `npm run check`: types, import directions, lint with format, the API's description, unused code; side by side, all problems at once.
import { join } from 'node:path'
import { exitWith, isInstalled, ownNode, prepareInstall, root, run } from './prepare.mjs'

const bin = name => join(root, 'node_modules', '.bin', name)
const checks = [
  // Several checkers each work out the types that most files share, and take four times as long on two cores.
  ['types', [ownNode, bin('tsc'), '--project', '.', '--checkers', '1']],
  ['structure', [ownNode, join(root, 'scripts', 'structure.ts')]],
  ['lint', [ownNode, bin('biome'), 'check', '--error-on-warnings', '--max-diagnostics=50']],
  ['description of the API', [ownNode, join(root, 'scripts', 'lint-api.ts')]],
  ['unused code', [ownNode, bin('knip')]],
]

if (!isInstalled()) await prepareInstall().catch(exitWith)
const startedAt = performance.now()
// The routes' types first, completely: two of the checks read them.
const routes = await runCheck(['types of the routes', [ownNode, bin('react-router'), 'typegen']])
const failed = [routes, ...(await Promise.all(checks.map(runCheck)))].filter(passed => !passed)
process.stdout.write(
  `${failed.length === 0 ? 'All checks passed' : `${failed.length} failed`} in ${seconds(startedAt)}\n`,
)
process.exit(failed.length === 0 ? 0 : 1)

async function runCheck([name, [command, ...args]]) {
  const from = performance.now()
  const { code, output } = await run(command, args)
  const isPassed = code === 0
  process.stdout.write(`${isPassed ? '✓' : '✗'} ${name} (${seconds(from)})\n${isPassed ? '' : `${output}\n`}`)
  return isPassed
}

function seconds(from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}
