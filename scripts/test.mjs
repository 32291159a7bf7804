// `npm test`: everything that must hold, from a fresh clone on: packages, checks, build, tests.
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { exitWith, isBuilt, isInstalled, ownNode, prepareBuild, prepareInstall } from './prepare.mjs'
import { step } from './step.mjs'

try {
  if (!isInstalled()) await prepareInstall()
  await step('Checks', [ownNode, 'scripts/check.mjs'])
  if (!isBuilt()) await prepareBuild()
  const chromium = findOrInstallChromium()
  await step('Tests', [ownNode, join('node_modules', 'vitest', 'vitest.mjs'), 'run'])
  await step('Browser tests', [ownNode, join('node_modules', '@playwright', 'test', 'cli.js'), 'test'], {
    CHROMIUM_PATH: chromium,
  })
} catch (error) {
  exitWith(error)
}
