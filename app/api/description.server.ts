import type { OpenAPIHono } from '@hono/zod-openapi'
import type { DoorEnv } from './door.server.ts'

const facts = {
  openapi: '3.1.0',
  info: { title: 'Teeth Care', version: '1', description: 'Every call of the clinic’s website.' },
}

// Not JSON, too large, too many, the database away: what can happen to any call is described once.
const otherRefusals = {
  description: 'Any other refusal: its status and code say which; with 429 and 503 Retry-After says when to come back',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

/** The description of every call, as OpenAPI 3.1. */
export function describeApi(api: Pick<OpenAPIHono<DoorEnv>, 'getOpenAPI31Document'>) {
  const document = api.getOpenAPI31Document(facts)
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path)) {
      if (typeof operation === 'object' && 'responses' in operation) operation.responses.default = otherRefusals
    }
  }
  return document
}
