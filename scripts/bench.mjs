// `npm run bench`: see bench.ts. Needs root on a Debian, whose Chromium, wrk and PostgreSQL tools (pgbench, psql) it installs.
import { execFileSync, spawnSync } from 'node:child_process'
import { findOrInstallChromium } from './chromium.mjs'
import { exitWith, ownNode, prepare } from './prepare.mjs'
import { step } from './step.mjs'

try {
  await prepare()
  const missing = Object.entries({
    wrk: 'wrk',
    pgbench: 'postgresql-15',
    psql: 'postgresql-client-15',
  }).filter(([tool]) => spawnSync('which', [tool]).status !== 0)
  const packages = missing.map(([, name]) => name)
  if (packages.length > 0) {
    execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const variables = { CHROMIUM_PATH: findOrInstallChromium() }
  await step('Bench', [ownNode, 'scripts/bench.ts', ...process.argv.slice(2)], variables)
} catch (error) {
  exitWith(error)
}
