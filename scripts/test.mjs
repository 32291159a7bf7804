// `npm test`: everything that must hold, from a fresh clone on: packages, checks, build, tests.
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { exitWith, isBuilt, isInstalled, ownNode, prepareBuild, prepareInstall } from './prepare.mjs'
import { step, stepAtEnd } from './step.mjs'

try {
  if (!isInstalled()) await prepareInstall()
  await step('Checks', [ownNode, 'scripts/check.mjs'])
  if (!isBuilt()) await prepareBuild()
  const chromium = findOrInstallChromium()
  // Side by side: both wait a good deal, and neither uses what the other leaves on the disk.
  const browserTests = [ownNode, join('node_modules', '@playwright', 'test', 'cli.js'), 'test']
  await Promise.all([
    step('Browser tests', browserTests, { CHROMIUM_PATH: chromium }),
    stepAtEnd('Tests', [ownNode, join('node_modules', 'vitest', 'vitest.mjs'), 'run']),
  ])
} catch (error) {
  exitWith(error)
}
