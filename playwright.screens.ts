import { defineConfig } from '@playwright/test'
import common from './playwright.config.ts'

/** `npm run screens`. */
export default defineConfig(common, {
  testMatch: '*.shots.ts',
  outputDir: 'screens/.results',
  use: { trace: 'off' },
})
