import { defineConfig } from 'vitest/config'

const isProof = process.env.PROOF === 'long'

export default defineConfig({
  test: {
    include: ['{app,test,scripts,proof}/**/*.test.ts'],
    globalSetup: './test/databases.ts',
    testTimeout: isProof ? 900_000 : 40_000,
    hookTimeout: isProof ? 900_000 : 60_000,
    // More than the two cores have: most of the time a test waits for a program to start or a queue to come round.
    maxWorkers: 3,
  },
})
