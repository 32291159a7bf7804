import { described, instant, json, z } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { listBackups } from './daily-backup.server.ts'
import { testBackupStorage } from './elsewhere/connection-test.server.ts'
import { presentSending } from './elsewhere/sending-state.server.ts'
import { storageProblems } from './storage-problem.ts'

const wire = described('Backups', {
  folder: z.string(),
  backups: z.array(
    z.object({
      at: instant,
      succeeded: z.boolean(),
      fileName: z.string().nullable(),
      bytes: z.number(),
      isEncrypted: z.boolean(),
      verifiedElsewhereAt: instant.nullable().describe('When it was read back from BACKUP_TO and found the same'),
    }),
  ),
  every: z.enum(['day', 'hour']),
  drill: z
    .object({ at: z.iso.datetime(), name: z.string(), rows: z.number(), problem: z.string().nullable() })
    .nullable()
    .describe('The last time that a backup was restored for a trial; `problem` is in English'),
  elsewhere: z
    .object({
      to: z.string(),
      verifiedAt: z.iso.datetime().nullable(),
      failure: z.object({ at: z.iso.datetime(), code: z.string() }).nullable(),
    })
    .nullable()
    .describe('Null where BACKUP_TO is not set'),
})

const testWire = described('BackupStorageTest', {
  problem: z.enum(storageProblems).nullable(),
  hostKey: z.string().nullable().describe('The fingerprint that an SFTP server showed, if it is not the expected one'),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), at: instant })),
})

export const backupsRoutes = newRoutes().openapiRoutes([
  route('GET /backups', 'listBackups', {
    summary: 'What became of the last daily backups',
    description: 'Newest first, with the folder that they are in.',
    answer: json(wire, 'Newest first'),
    handler: async ctx => {
      const { rows, sending, drill = null, ...found } = await listBackups(ctx)
      const backups = rows.map(row => ({
        ...row,
        succeeded: row.fileName !== null,
        verifiedElsewhereAt: row.verifiedElsewhereAt ?? null,
      }))
      return { ...found, backups, elsewhere: sending ? presentSending(sending) : null, drill }
    },
  }),
  route('POST /backups/test', 'testBackupStorage', {
    summary: 'Test the connection to where backups are sent',
    description: 'Writes, reads and deletes a small encrypted file there, and lists the backups that it has.',
    answer: json(testWire, 'What it found; `problem` is null if all went well'),
    handler: testBackupStorage,
  }),
])
