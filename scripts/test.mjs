// `npm test`: everything that must hold, from a fresh clone on. A part that fails doesn't keep the next one from running.
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { exitWith, isInstalled, ownNode, prepareBuild, prepareInstall } from './prepare.mjs'
import { step } from './step.mjs'

const vitest = join('node_modules', 'vitest', 'vitest.mjs')
const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
const failures = []

async function part(work) {
  await work().catch(error => {
    process.stderr.write(`\n${error.message}\n`)
    failures.push(error.message)
  })
}

try {
  if (!isInstalled()) await prepareInstall()
  await prepareBuild()
} catch (error) {
  exitWith(error)
}
await part(() => step('Checks', [ownNode, 'scripts/check.mjs']))
await part(() => step('Tests', [ownNode, vitest, 'run']))
await part(async () => {
  const CHROMIUM_PATH = findOrInstallChromium()
  await step('Browser tests', [ownNode, playwright, 'test'], { CHROMIUM_PATH })
})
process.stdout.write(`\n${failures.length === 0 ? 'Everything passed.' : failures.join('\n')}\n`)
process.exit(failures.length === 0 ? 0 : 1)
