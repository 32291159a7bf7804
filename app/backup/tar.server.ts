import { Header } from 'tar'

const blockBytes = 512

/** The content of a file in the archive must be read to its end before the next file. */
export interface ArchivedFile {
  readonly name: string
  readonly bytes: number
  readonly content: AsyncIterable<Buffer>
}

const paddingOf = (bytes: number) => (blockBytes - (bytes % blockBytes)) % blockBytes

export async function* packTar(files: Iterable<ArchivedFile>): AsyncGenerator<Buffer> {
  for (const { name, bytes, content } of files) {
    const header = new Header({ path: name, size: bytes, mode: 0o600, type: 'File' })
    header.encode()
    if (header.block) yield header.block
    yield* content
    yield Buffer.alloc(paddingOf(bytes))
  }
  // Two empty blocks end a tar archive.
  yield Buffer.alloc(2 * blockBytes)
}

/** What tar writes beside the files, and after the last one. */
const mostOtherBytes = 1024 * 1024
const mostFiles = 1_000

/** Reading an archive writes nothing to the disk. Throws if it is damaged, or if a file is larger than `mostBytes` says for its name. */
export async function* filesInTar(
  archive: AsyncIterable<Buffer>,
  mostBytes: (name: string) => number,
): AsyncGenerator<ArchivedFile> {
  const chunks = archive[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function* take(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next()
        if (done) throw new Error('it ends too early')
        rest = value
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
  for (let files = 0; ; files++) {
    if (files > mostFiles) throw new Error('it has too many files')
    const header = new Header(await contentOf(take(blockBytes)))
    if (header.nullBlock) break
    const { path: name, size: bytes, type, cksumValid } = header
    if (!cksumValid || name === undefined || bytes === undefined) throw new Error('it is no archive')
    const most = type === 'File' ? mostBytes(name) : mostOtherBytes
    if (!(bytes >= 0 && bytes <= most)) throw new Error(`${name} is too large`)
    const content = take(bytes)
    if (type === 'File') yield { name, bytes, content }
    await skip(content)
    await skip(take(paddingOf(bytes)))
  }
  // The archive's rest is empty, but only its end shows whether a compressed archive is whole.
  let left = mostOtherBytes
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    left -= next.value.length
    if (left < 0) throw new Error('it goes on after its end')
  }
}

export async function skip(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

export async function contentOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
