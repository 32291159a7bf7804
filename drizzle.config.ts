import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/platform/db/schema.ts', './app/platform/db/identity-schema.ts'],
  out: './db/migrations',
})
