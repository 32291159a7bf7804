import { hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import type { StorageProblem } from '../storage-problem.ts'
import {
  asStorageFault,
  type BackupStorage,
  StorageFault,
  type StorageSettings,
  type StoredFile,
} from './storage.server.ts'

/** S3 takes at most 10,000 parts of 5 MiB or more (except the last) for a file. With parts of 8 MiB the largest file has 78 GiB. */
export const partBytes = 8 * 1024 * 1024
/** A part of 8 MiB takes 70 s at 1 Mbit/s, so only a request that is far slower is given up. */
const requestTimeoutMs = 600_000
const retries = 2

/** S3 services give these codes for refusals, which say more than the response's status. */
const problems: Readonly<Record<string, StorageProblem>> = {
  InvalidAccessKeyId: 'KEY_REFUSED',
  SignatureDoesNotMatch: 'KEY_REFUSED',
  Unauthorized: 'KEY_REFUSED',
  InvalidToken: 'KEY_REFUSED',
  ExpiredToken: 'KEY_REFUSED',
  AuthorizationHeaderMalformed: 'KEY_MALFORMED',
  InvalidRegionName: 'OTHER_REGION',
  PermanentRedirect: 'OTHER_REGION',
  TemporaryRedirect: 'OTHER_REGION',
  IllegalLocationConstraintException: 'OTHER_REGION',
  RequestTimeTooSkewed: 'CLOCK_WRONG',
  RequestExpired: 'CLOCK_WRONG',
  NoSuchBucket: 'NOT_FOUND',
  QuotaExceeded: 'FULL',
  ServiceQuotaExceeded: 'FULL',
  EntityTooLarge: 'FULL',
  XMinioStorageFull: 'FULL',
}
const problemsByStatus: Readonly<Record<number, StorageProblem>> = {
  301: 'OTHER_REGION',
  302: 'OTHER_REGION',
  307: 'OTHER_REGION',
  308: 'OTHER_REGION',
  401: 'KEY_REFUSED',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  413: 'FULL',
  507: 'FULL',
}

const sentences: Partial<Record<StorageProblem, string>> = {
  KEY_REFUSED: 'it knows no such key: check BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and BACKUP_S3_REGION',
  KEY_MALFORMED:
    'it can’t read the signature: check BACKUP_S3_KEY_ID for blanks and missing characters, and BACKUP_S3_REGION',
  OTHER_REGION: 'the bucket is in another region or at another address: check BACKUP_S3_REGION and BACKUP_S3_ENDPOINT',
  CLOCK_WRONG: 'its clock and this computer’s differ by more than it allows: set this computer’s clock',
  NOT_ALLOWED: 'the key may not do this: let it list, read and write in the bucket of BACKUP_TO',
  NOT_FOUND: 'there is no such bucket, or no such file in it: check BACKUP_TO and BACKUP_S3_ENDPOINT',
  FULL: 'there is no space left in it, or no more is paid for',
}

type Query = Readonly<Record<string, string>>

/** Opens a bucket at any service that speaks S3. Newer checksum headers are left out, since R2 and B2 refuse some. */
export function openBucket(at: URL, settings: StorageSettings): BackupStorage {
  const request = requestsTo(at, settings)
  const prefix = at.pathname.replace(/^\/|\/$/g, '')
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)

  async function list(): Promise<StoredFile[]> {
    const files: StoredFile[] = []
    let token: string | undefined
    do {
      const query = { 'list-type': '2', prefix: keyOf(''), ...(token && { 'continuation-token': token }) }
      const text = await (await request('GET', '', { query })).text()
      for (const item of elements(text, 'Contents')) {
        const name = element(item, 'Key').slice(keyOf('').length)
        files.push({ name, bytes: Number(element(item, 'Size')), at: new Date(element(item, 'LastModified')) })
      }
      token = element(text, 'NextContinuationToken') || undefined
    } while (token)
    return files
  }

  async function send(name: string, file: string): Promise<void> {
    await using handle = await open(file)
    const { size } = await handle.stat()
    const readPart = async (index: number) => {
      const part = Buffer.alloc(Math.min(partBytes, size - index * partBytes))
      await handle.read(part, 0, part.length, index * partBytes)
      return part
    }
    if (size <= partBytes) return void (await request('PUT', keyOf(name), { body: await readPart(0) }))
    await sendParts(request, keyOf(name), Math.ceil(size / partBytes), readPart)
  }

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const { body } = await request('GET', keyOf(name))
    try {
      if (body) yield* body
    } catch (error) {
      throw asStorageFault(error)
    }
  }

  return {
    ...{ list, send, read },
    remove: async name => void (await request('DELETE', keyOf(name))),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

type Requests = ReturnType<typeof requestsTo>

function requestsTo(at: URL, settings: StorageSettings) {
  const { BACKUP_S3_REGION: region, BACKUP_S3_KEY_ID = '', BACKUP_S3_SECRET = '' } = settings
  const endpoint = settings.BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  const client = new AwsClient({
    accessKeyId: BACKUP_S3_KEY_ID,
    secretAccessKey: BACKUP_S3_SECRET,
    ...{ service: 's3', region, retries },
  })
  return async (
    method: string,
    key: string,
    { query = {}, body }: { query?: Query; body?: Buffer<ArrayBuffer> | string } = {},
  ) => {
    const url = new URL(`/${at.host}/${key}`, endpoint)
    url.search = new URLSearchParams(query).toString()
    const signal = AbortSignal.timeout(requestTimeoutMs)
    // The service compares the body that arrives with the hash in the header `x-amz-content-sha256`.
    const headers = { 'x-amz-content-sha256': hash('sha256', body ?? '') }
    const sent = { method, headers, signal, redirect: 'manual' as const, ...(body !== undefined && { body }) }
    const response = await client.fetch(url, sent).catch((error: unknown) => {
      throw asStorageFault(error)
    })
    if (!response.ok) throw refusal(response, await response.text(), region)
    return response
  }
}

/** Continues an upload that broke off: parts that the service has already, with the same content, aren't sent again. */
async function sendParts(
  request: Requests,
  key: string,
  count: number,
  readPart: (index: number) => Promise<Buffer<ArrayBuffer>>,
) {
  const id = (await findUpload(request, key)) ?? (await startUpload(request, key))
  const there = await listParts(request, key, id)
  let completed = ''
  for (let index = 0; index < count; index++) {
    const part = await readPart(index)
    const partNumber = String(index + 1)
    let tag = there.get(partNumber)
    // A service that encrypts with its own keys has other tags for parts than their MD5, so such parts are sent again.
    if (tag?.replaceAll('"', '') !== hash('md5', part)) {
      const response = await request('PUT', key, { query: { partNumber, uploadId: id }, body: part })
      tag = response.headers.get('etag') ?? ''
    }
    completed += `<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`
  }
  const body = `<CompleteMultipartUpload>${completed}</CompleteMultipartUpload>`
  const response = await request('POST', key, { query: { uploadId: id }, body })
  // Only this call, which joins the parts, says in its text whether it failed, since its status is sent before the parts are joined.
  const text = await response.text()
  if (text.includes('<Error>')) throw refusal(response, text)
}

async function startUpload(request: Requests, key: string): Promise<string> {
  return element(await (await request('POST', key, { query: { uploads: '' } })).text(), 'UploadId')
}

async function findUpload(request: Requests, key: string): Promise<string | undefined> {
  const text = await (await request('GET', '', { query: { uploads: '', prefix: key } })).text()
  const [newest] = elements(text, 'Upload')
    .filter(upload => element(upload, 'Key') === key)
    .toSorted((one, other) => element(other, 'Initiated').localeCompare(element(one, 'Initiated')))
  return newest && element(newest, 'UploadId')
}

async function listParts(request: Requests, key: string, uploadId: string): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  let marker = '0'
  for (;;) {
    const query = { uploadId, 'part-number-marker': marker }
    const text = await (await request('GET', key, { query })).text()
    for (const part of elements(text, 'Part')) parts.set(element(part, 'PartNumber'), element(part, 'ETag'))
    if (element(text, 'IsTruncated') !== 'true') return parts
    marker = element(text, 'NextPartNumberMarker')
  }
}

function refusal({ status, headers }: Response, text: string, region?: string): StorageFault {
  const reason = element(text, 'Code')
  const problem = problems[reason] ?? problemsByStatus[status] ?? 'FAILED'
  // Some services call the signature malformed if it names another region than theirs.
  const theirs = headers.get('x-amz-bucket-region') || element(text, 'Region')
  const isElsewhere = ['KEY_MALFORMED', 'OTHER_REGION'].includes(problem) && region && theirs && theirs !== region
  const sentence = isElsewhere
    ? `the bucket is in the region ${theirs}: set BACKUP_S3_REGION, and BACKUP_S3_ENDPOINT to that region’s`
    : (sentences[problem] ?? 'see what the service says about this')
  const refused = `The bucket refuses (${status}${reason && ` ${reason}`}): ${sentence}.`
  return new StorageFault(isElsewhere ? 'OTHER_REGION' : problem, refused)
}

// An expression can read S3's responses, since their XML is flat, and the names in it are ours or consist of letters and digits.
function elements(xml: string, name: string): string[] {
  const [, ...begun] = xml.split(`<${name}>`)
  return begun.map(rest => rest.split(`</${name}>`, 1)[0] ?? '')
}

function element(xml: string, name: string): string {
  return elements(xml, name)[0]?.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&') ?? ''
}
