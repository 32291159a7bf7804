// `npm run db:generate`: writes the migration that a change of the schema needs. Its snapshot replaces the one before, since a migration
// is worked out from the last one alone.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownNode, root } from './prepare.mjs'

const drizzle = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs')
const { status } = spawnSync(ownNode, [drizzle, 'generate', ...process.argv.slice(2)], { stdio: 'inherit', cwd: root })
if (status !== 0) process.exit(1)
const folder = join(root, 'db', 'migrations', 'meta')
const snapshots = readdirSync(folder).filter(name => name.endsWith('_snapshot.json'))
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, name))
