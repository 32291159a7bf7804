import { defineConfig } from '@playwright/test'

// The flags keep Chromium from calling home and from starting a process for graphics; as root it can't use its sandbox.
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The map's server is neither contacted nor needed.
  '--host-resolver-rules=MAP www.openstreetmap.org ~NOTFOUND',
  // V8's helper threads take a tenth more of two cores that are busy anyway.
  '--js-flags=--single-threaded',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './test/prepared-data.ts',
  outputDir: 'test-results',
  // More than the two cores have: a page waits more than it works.
  workers: 4,
  projects: [
    // Part of `npm test`: what people do, and every screen once.
    { name: 'journeys', testIgnore: '*.machine.spec.ts' },
    // Part of `npm run test:machine`: all screens in every layout and language, an upgrade under way, a proof.
    { name: 'machine', testMatch: '*.machine.spec.ts' },
  ],
  forbidOnly: true,
  retries: 0,
  // These limits end what hangs. They are no promise about speed, so a slow machine must never reach one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // Transitions between documents would only take time; `read-module.spec.ts` tests them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A third of the time goes into a trace: TRACE=1 npx playwright test FILE writes one for each failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: chromiumFlags,
    },
  },
})
