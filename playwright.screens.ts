import { defineConfig } from '@playwright/test'
import common from './playwright.config.ts'

/** `npm run screens`. */
export default defineConfig({
  ...common,
  // Only pictures, and none of the tests that have a project of their own.
  projects: [{ name: 'screens', testMatch: '*.shots.ts' }],
  outputDir: 'screens/.results',
})
