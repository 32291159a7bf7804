import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { checkNode, nodeHashes } from './node-hashes.mjs'

const ownNode = join('node_modules', 'node', 'bin', 'node')

test('the Node that is installed has the hash of package.json’s version', async () => {
  expect(nodeHashes.version).toBe(manifest.dependencies.node)
  await checkNode(ownNode)
})

test('another Node is refused with both hashes and what to do, whatever it calls itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'node-'))
  const file = join(folder, 'node')
  await writeFile(file, `#!/bin/sh\necho v${nodeHashes.version}\n`)
  for (const system of ['linux-x64', 'linux-arm64'] as const) {
    await expect(checkNode(file, system)).rejects.toThrow(
      new RegExp(`its SHA-256 is \\w{64}, and that of .*${system} is ${nodeHashes[system]}\\. Try again`),
    )
  }
  await rm(folder, { recursive: true })
})
