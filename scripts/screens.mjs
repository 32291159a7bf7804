// `npm run screens`: writes a screenshot of every screen in every important state into the folder `screens`.
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { exitWith, ownNode, prepare } from './prepare.mjs'
import { step } from './step.mjs'

try {
  await prepare()
  const variables = { CHROMIUM_PATH: findOrInstallChromium() }
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
  await step('Screens', [ownNode, playwright, 'test', '--config', 'playwright.screens.ts'], variables)
} catch (error) {
  exitWith(error)
}
