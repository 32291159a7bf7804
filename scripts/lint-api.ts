// Part of `npm run check`: the API's description passes Redocly's rules (redocly.yaml).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountRoutes, newApi } from '../server/api.ts'
import { describeApi } from '../server/describe-api.ts'

const folder = mkdtempSync(join(tmpdir(), 'teeth-care-api-'))
const file = join(folder, 'openapi.json')
const redocly = join('node_modules', '.bin', 'redocly')
// It would look for a newer version of itself otherwise, and report that it was used.
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
try {
  writeFileSync(file, JSON.stringify(describeApi(mountRoutes(newApi())), null, 2))
  const { status } = spawnSync(process.execPath, [redocly, 'lint', file, '--config=redocly.yaml'], {
    env,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}
