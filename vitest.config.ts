import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,test,scripts,proof}/**/*.test.ts'],
    globalSetup: './test/databases.ts',
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // Beside the browser's tests, two cores are busy all the time.
    maxWorkers: 2,
  },
})
