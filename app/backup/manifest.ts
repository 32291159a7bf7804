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
  /** The migrations that the database had been through, by their dates in milliseconds. */
  migrations: z.array(z.number()),
  tables: z.array(table),
  jobs: z.number().int().nonnegative(),
  /** Each file's SHA-256. */
  files: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestFile = 'manifest.json'
export const jobsFile = 'jobs.json'
