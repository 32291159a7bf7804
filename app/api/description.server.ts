import type { OpenAPIHono } from '@hono/zod-openapi'
import type { DoorEnv } from './door.server.ts'
import { publicLists } from './public-lists.server.ts'

const facts = {
  openapi: '3.1.0',
  info: { title: 'Teeth Care', version: '1', description: 'Every call of the clinic’s website.' },
}

// Not JSON, too large, too many, the database away: what can happen to any call is described once.
const otherRefusals = {
  description: 'Any other refusal: its status and code say which; with 429 and 503 Retry-After says when to come back',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

const unchanged = { description: 'What the tag in If-None-Match names is still what it was' }

/** The description of every call, as OpenAPI 3.1. */
export function describeApi(api: Pick<OpenAPIHono<DoorEnv>, 'getOpenAPI31Document'>) {
  const document = api.getOpenAPI31Document(facts)
  for (const [name, path] of Object.entries(document.paths ?? {})) {
    if (path.get?.responses && publicLists.test(name)) path.get.responses['304'] = unchanged
    for (const operation of Object.values(path)) {
      if (typeof operation === 'object' && 'responses' in operation) operation.responses.default = otherRefusals
    }
  }
  return document
}
