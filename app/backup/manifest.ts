import { z } from 'zod'

/** The version of the form that backups have. */
export const backupForm = 1

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  file: z.string().regex(/^tables\/[a-z0-9_.]+\.copy$/),
  rows: z.number().int().nonnegative(),
  checksum: z.string(),
})

export const manifestSchema = z.object({
  program: z.literal('teeth-care'),
  form: z.number(),
  madeAt: z.iso.datetime(),
  /** The database's version when it was made, by the dates of its migrations in milliseconds. */
  migrations: z.array(z.number()),
  tables: z.array(table),
  jobs: z.number().int().nonnegative(),
  /** Each file's SHA-256. */
  files: z.record(z.string(), z.string()),
})

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestSchema>

export const manifestFile = 'manifest.json'
export const jobsFile = 'jobs.json'
/** The secret that sessions and links are signed with, where the program made it by itself. */
export const secretFile = 'auth-secret'
