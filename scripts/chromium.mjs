// Finds a Chromium for the browser tests, or installs Debian's, since Playwright's download isn't available everywhere. Its build
// without windows is preferred: the tests take two thirds of the time.
import { findOrInstall, firstThatRuns } from './debian-packages.mjs'

const headless = {
  name: 'chromium-headless-shell',
  program: '/usr/bin/chromium-headless-shell',
  unpacked: '/usr/lib/chromium/chromium-headless-shell',
}
const withWindows = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The path of a working Chromium: CHROMIUM_PATH, one without windows (installed now if need be), or the system's. */
export function findOrInstallChromium() {
  const found = firstThatRuns([process.env.CHROMIUM_PATH]) ?? findOrInstall(headless) ?? firstThatRuns(withWindows)
  if (!found) throw new Error('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.')
  return found
}
