import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/db/schema.ts', './app/db/identity-schema.ts'],
  out: './db/migrations',
})
