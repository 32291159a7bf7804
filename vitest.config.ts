import { defineConfig } from 'vitest/config'

// These limits end what hangs. They are no promise about speed, so a slow machine must never reach one.
const limitMs = process.env.PROOF === 'long' ? 3_600_000 : 600_000

/** Tests that start a program, a database server or another build, that measure or starve one, or that change once a month. */
const machine = ['{app,server,embedded-postgres,test}/**/*.machine.test.ts', 'proof/*.test.ts']

export default defineConfig({
  test: {
    testTimeout: limitMs,
    hookTimeout: limitMs,
    expect: { poll: { timeout: 300_000 } },
    // More than the two cores have: most of the time a test waits for a program to start or a queue to come round.
    maxWorkers: 3,
    // Nothing in the program is shared between tests but their worker's loaded modules, which take a second to load.
    isolate: false,
    // Pages import the addresses of their style sheets.
    css: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server,embedded-postgres,test,scripts}/**/*.test.ts'],
          exclude: machine,
          globalSetup: './test/databases.ts',
        },
      },
      {
        extends: true,
        // On the oldest PostgreSQL that the program supports.
        test: {
          name: 'machine',
          include: machine,
          globalSetup: ['./test/prepared-data.ts', './test/databases.ts'],
        },
      },
      {
        extends: true,
        // Races, and what names the database takes for one, are tested on the embedded PostgreSQL too.
        test: {
          name: 'embedded',
          include: ['app/**/*-race.machine.test.ts', 'app/patients/spellings.machine.test.ts'],
          globalSetup: './test/databases.ts',
        },
      },
    ],
  },
})
