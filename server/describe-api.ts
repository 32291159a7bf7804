import type { OpenAPIHono } from '@hono/zod-openapi'
import { callGroups } from '../app/api-docs/texts.ts'
import { tags } from '../app/platform/api/access.ts'
import type { ApiEnv } from '../app/platform/api/env.server.ts'
import type { ApiDescription } from '../app/platform/context.server.ts'
import { publicLists } from './public-lists.ts'

const facts = {
  openapi: '3.1.0',
  info: {
    title: 'The clinic’s API',
    version: '1',
    description: 'Every call of the clinic’s website.',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
  },
  // The paths of calls begin at the site's own address, whatever address that is.
  servers: [{ url: '/', description: 'The site that serves this description' }],
  tags: tags.map(name => ({ name, description: callGroups[name] })),
}

// The refusals with which any call can respond are described once.
const otherRefusals = {
  description: 'Any other refusal: its status and code say which; with 429 and 503 Retry-After says when to come back',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

const unchanged = { description: 'What the tag in If-None-Match names is still what it was' }

export function describeApi(api: Pick<OpenAPIHono<ApiEnv>, 'getOpenAPI31Document'>): ApiDescription {
  const document = api.getOpenAPI31Document(facts)
  for (const [name, path] of Object.entries(document.paths ?? {})) {
    if (path.get?.responses && publicLists.test(name)) path.get.responses['304'] = unchanged
    for (const operation of Object.values(path)) {
      if (typeof operation !== 'object' || !('responses' in operation)) continue
      const { responses } = operation
      responses.default = otherRefusals
      // An operation needs a refusal among its statuses, since generators of clients look there for one.
      if (!Object.keys(responses).some(status => status.startsWith('4'))) responses['4XX'] = otherRefusals
    }
  }
  return document
}
