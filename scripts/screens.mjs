// `npm run screens`: writes a screenshot of every screen in every important state into the folder `screens`.
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { exitWith, isInstalled, ownNode, prepareBuild, prepareInstall } from './prepare.mjs'
import { step } from './step.mjs'

try {
  if (!isInstalled()) await prepareInstall()
  await prepareBuild()
  const variables = { CHROMIUM_PATH: findOrInstallChromium() }
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
  await step('Screens', [ownNode, playwright, 'test', '--config', 'playwright.screens.ts'], variables)
} catch (error) {
  exitWith(error)
}
