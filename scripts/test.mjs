// `npm test`: everything that must hold, from a fresh clone on: packages, checks, build, tests.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { exitWith, isBuilt, isInstalled, ownNode, prepareBuild, prepareInstall, root } from './prepare.mjs'

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

function step(title, [command, ...args], variables = {}) {
  process.stdout.write(`\n── ${title}\n`)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${title} failed.`))))
  })
}
