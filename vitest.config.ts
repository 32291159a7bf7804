import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: './test/databases.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
