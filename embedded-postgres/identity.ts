import { chmod, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { orNullIfMissing } from './folders.ts'
import type { Layout } from './layout.ts'
import { type Identity, runAs } from './run.ts'

/**
 * Chooses the user that runs PostgreSQL. An ordinary user runs it directly. PostgreSQL refuses root, so root runs it in a user
 * namespace, where root's own files seem to belong to an ordinary account and every folder that root owns stays accessible; without
 * user namespaces, as another account.
 */
export async function chooseIdentity(layout: Layout): Promise<Identity> {
  const own = ownIdentity()
  const clusterOwner = await ownerOf(layout.cluster)
  if (own.uid !== 0) return await ordinaryIdentity(own, clusterOwner, layout)
  const tried: Identity[] = []
  for await (const identity of candidatesForRoot(own, clusterOwner, layout)) {
    if (await mayEnter(identity, layout.dataDir)) return identity
    if (await becomesPassable(identity, layout.dataDir)) return identity
    tried.push(identity)
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no account that it could run as instead (user ids tried: ` +
      `${tried.map(identity => identity.uid).join(', ') || 'none'}) may enter ${layout.dataDir}: choose a DATA_DIR ` +
      'that other users may enter, start the program as an ordinary user, or set DATABASE_URL.',
  )
}

function ownIdentity(): Identity {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) {
    throw new Error('The built-in PostgreSQL needs a Unix-like system: set DATABASE_URL.')
  }
  return { uid, gid, prefix: [], switchesUser: false }
}

async function ordinaryIdentity(own: Identity, clusterOwner: Identity | null, layout: Layout): Promise<Identity> {
  if (clusterOwner !== null && clusterOwner.uid !== own.uid) {
    throw new Error(
      `The database in ${layout.folder} belongs to another user (id ${clusterOwner.uid}): ` +
        'start the program as that user, choose another DATA_DIR, or set DATABASE_URL.',
    )
  }
  if (hasName()) return own
  // initdb looks up its user's name, and containers are often started with an id that has none.
  const mapped = await mappedIdentity(own)
  if (mapped !== null) return mapped
  throw new Error(
    `PostgreSQL needs a user with a name, and user id ${own.uid} has none: ` +
      'add it to /etc/passwd, start the program as another user, or set DATABASE_URL.',
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Best first. An existing cluster keeps its owner, except root, who can give it to another account. */
async function* candidatesForRoot(
  own: Identity,
  clusterOwner: Identity | null,
  layout: Layout,
): AsyncGenerator<Identity> {
  if (clusterOwner !== null && clusterOwner.uid !== 0) {
    yield clusterOwner
    return
  }
  // The program runs as the owner of its data, and root perhaps only a command: what root makes has to be the owner's.
  const owner = await namedOwnerOf(layout.dataDir)
  if (owner !== null && owner.uid !== 0) yield owner
  const mapped = await mappedIdentity(own)
  if (mapped !== null) yield mapped
  const candidates = [
    await namedOwnerOf(layout.folder),
    await account('postgres'),
    await account('nobody'),
    // The owner of the surrounding folder can enter it, even below a closed home folder.
    await namedOwnerOf(dirname(layout.dataDir)),
  ]
  for (const candidate of candidates) {
    if (candidate !== null && candidate.uid !== 0) yield candidate
  }
}

/** The same user under another name, or null without user namespaces. */
async function mappedIdentity(own: Identity): Promise<Identity | null> {
  for (const name of ['nobody', 'daemon']) {
    const mapped = { ...own, prefix: ['unshare', '--user', `--map-user=${name}`, '--'] }
    const probe = await runAs(mapped, 'id', ['-un'])
    if (probe.stdout.trim() === name) return mapped
  }
  return null
}

async function ownerOf(path: string): Promise<Identity | null> {
  const found = await orNullIfMissing(stat(path))
  return found && { uid: found.uid, gid: found.gid, prefix: [], switchesUser: true }
}

async function namedOwnerOf(path: string): Promise<Identity | null> {
  const owner = await ownerOf(path)
  return owner && (await account(String(owner.uid)))
}

/** Uses `id`, which also knows accounts that are not in /etc/passwd. */
async function account(nameOrUid: string): Promise<Identity | null> {
  const own = ownIdentity()
  const uid = await runAs(own, 'id', ['-u', nameOrUid])
  const gid = await runAs(own, 'id', ['-g', nameOrUid])
  if (!uid.succeeded || !gid.succeeded) return null
  return { uid: Number(uid.stdout), gid: Number(gid.stdout), prefix: [], switchesUser: true }
}

async function mayEnter(identity: Identity, folder: string): Promise<boolean> {
  return (await runAs(identity, 'test', ['-x', folder])).succeeded
}

/**
 * Lets other accounts pass through root's own data folder, which is closed when it is new, without seeing what is in it. Returns
 * false, with the folder as it was, if that isn't what keeps this account out.
 */
async function becomesPassable(identity: Identity, folder: string): Promise<boolean> {
  const { uid, mode } = await stat(folder)
  if (uid !== 0 || (mode & 0o777) !== 0o700) return false
  await chmod(folder, 0o711)
  if (await mayEnter(identity, folder)) return true
  await chmod(folder, 0o700)
  return false
}
