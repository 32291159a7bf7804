import { z } from '../platform/values/zod.ts'

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
  /** The migrations that the database had been through when it was backed up, by their dates in milliseconds. */
  migrations: z.array(z.number()),
  tables: z.array(table),
  jobs: z.number().int().nonnegative(),
  /** The SHA-256 of each file in the backup, by the file's name. */
  files: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestFile = 'manifest.json'
export const jobsFile = 'jobs.json'
