import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { openBucket } from './s3.server.ts'

// The responses are those that AWS, MinIO, Garage and R2 document. Real servers are in refused.machine.test.ts.

/** A bucket of the region eu-west-2 whose service refuses everything. */
async function openRefused(status: number, xml: string, headers: OutgoingHttpHeaders = {}) {
  const server = createServer((_, outgoing) => outgoing.writeHead(status, headers).end(xml))
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return openBucket(new URL('s3://backups/north'), {
    BACKUP_TO: 's3://backups/north',
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    BACKUP_S3_REGION: 'eu-west-2',
    BACKUP_S3_KEY_ID: 'clinic',
    BACKUP_S3_SECRET: 'between us',
    BACKUP_SFTP_KEY: undefined,
    BACKUP_SFTP_PASSWORD: undefined,
    BACKUP_SFTP_HOST_KEY: undefined,
  })
}

const error = (code: string, more = '') => `<?xml version="1.0"?><Error><Code>${code}</Code>${more}</Error>`

test.each([
  [403, error('RequestTimeTooSkewed'), {}, 'CLOCK_WRONG', 'set this computer’s clock'],
  [400, error('AuthorizationHeaderMalformed', '<Region>eu-central-1</Region>'), {}, 'OTHER_REGION', 'eu-central-1'],
  [301, error('PermanentRedirect'), { 'x-amz-bucket-region': 'us-east-1' }, 'OTHER_REGION', 'region us-east-1'],
  [307, error('TemporaryRedirect'), { location: 'http://127.0.0.1:1/' }, 'OTHER_REGION', 'BACKUP_S3_REGION'],
  [400, error('InvalidRegionName'), {}, 'OTHER_REGION', 'another region'],
  [301, '<html>Moved</html>', { location: 'https://elsewhere.example/' }, 'OTHER_REGION', 'another address'],
  [400, error('AuthorizationHeaderMalformed'), {}, 'KEY_MALFORMED', 'BACKUP_S3_KEY_ID'],
  [400, error('AuthorizationHeaderMalformed', '<Region>eu-west-2</Region>'), {}, 'KEY_MALFORMED', 'signature'],
  [403, error('InvalidAccessKeyId', '<Region>garage</Region>'), {}, 'KEY_REFUSED', 'BACKUP_S3_SECRET'],
  [403, error('AccessDenied'), {}, 'NOT_ALLOWED', 'the key may not'],
])('%i %s gets its own sentence', async (status, xml, headers, code, sentence) => {
  const bucket = await openRefused(status, xml, headers)
  await expect(bucket.list()).rejects.toMatchObject({ code, message: expect.stringContaining(sentence) })
})
