// `node scripts/with-chromium.mjs FILE …`: installs and builds what is missing, then runs a script that needs a browser.
import { findOrInstallChromium } from './debian-packages.mjs'
import { exitWith, ownNode, prepare, step } from './prepare.mjs'

const [file, ...args] = process.argv.slice(2)
try {
  await prepare()
  await step(file, [ownNode, file, ...args], { CHROMIUM_PATH: findOrInstallChromium() })
} catch (error) {
  exitWith(error)
}
