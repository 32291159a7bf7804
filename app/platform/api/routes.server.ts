import { createRoute, OpenAPIHono, type RouteConfig, type RouteHandler, z } from '@hono/zod-openapi'
import type { Context as HonoContext, Input, MiddlewareHandler } from 'hono'
import { type Context, requireAccount, requireOwner, requireStaff } from '../context.server.ts'
import { access, type Call, tagOf } from './access.ts'
import type { Access, Caller } from './caller.ts'
import type { ApiEnv } from './env.server.ts'
import { notValidAnswer, refusalBody } from './refusals.server.ts'

/** A group of calls. A request that fails its schema gets a 422 and a sentence for each field. */
export function newRoutes() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : notValidAnswer(c, result.error)),
  })
}

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

/** A required JSON body: without `required`, a body of another type would pass unchecked. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  ({ content: json(schema), required: true }) as const

export const jsonAnswer = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: json(schema),
  description,
})

const refusalDescriptions = {
  400: 'Not JSON',
  401: 'No token, or a dead one',
  403: 'Not allowed',
  404: 'Not there',
  409: 'Taken or already there',
  410: 'A link that was used or is too old',
  413: 'Too large',
  415: 'A kind of content that this call doesn’t take',
  422: 'Not valid',
  451: 'Not for headless browsers, where the settings say so',
  429: 'Too many; Retry-After says when to come back',
} as const

type RefusalStatus = keyof typeof refusalDescriptions

/**
 * The refusals of its own that a call can respond with, for its description; `route` adds those of the access table. They are
 * thrown, never returned, so that the response types, which the browser's client uses, are those of success.
 */
export function refusing(...statuses: readonly RefusalStatus[]): Record<never, never> {
  return Object.fromEntries(statuses.map(status => [status, jsonAnswer(refusalBody, refusalDescriptions[status])]))
}

/** The refusals that follow from who may call, what they may use up, and what they send. */
function refusalsOf({ caller, budget }: Access, request: RouteConfig['request']): RefusalStatus[] {
  const isCounted = budget.some(each => each !== 'lookup' && each !== 'staff')
  const isJson = request?.body !== undefined && 'application/json' in request.body.content
  return [
    ...(isJson ? [400 as const] : []),
    ...(caller === 'anybody' ? [] : [401 as const]),
    ...(caller === 'staff' || caller === 'owner' ? [403 as const] : []),
    ...(request ? [422 as const] : []),
    ...(isCounted ? [429 as const] : []),
  ]
}

type Method<Name extends string> = Name extends `${infer Part} ${string}` ? Lowercase<Part> : never
type Path<Name extends string> = Name extends `${string} ${infer Part}` ? Part : never

/** What the types of a route's handler and of the browser's client follow from. */
type RouteOf<Name extends Call, Request, Responses> = {
  method: Method<Name>
  path: Path<Name>
  request: Request
  responses: Responses
}

type AnyRequest = NonNullable<RouteConfig['request']>
type AnyResponses = RouteConfig['responses']

interface Operation<Name extends Call, Request extends AnyRequest, Responses extends AnyResponses> {
  /** Unique; the name of the service function, if it has one. */
  readonly operationId: string
  readonly summary: string
  /** What the summary leaves out: what the call needs, and its consequences. */
  readonly description: string
  readonly request?: Request
  readonly responses: Responses
  readonly handler: RouteHandler<RouteOf<Name, Request, Responses>, ApiEnv>
}

/**
 * Defines one route by its name in the access table, which also gives the description its group, who may call, and the refusals that
 * follow from it. Callers without access are refused before the request is validated; the service function checks again.
 */
export function route<
  Name extends Call,
  Responses extends AnyResponses,
  Request extends AnyRequest = Record<never, never>,
>(name: Name, { handler, ...operation }: Operation<Name, Request, Responses>) {
  const [method = '', path = ''] = name.split(' ')
  const allowed: Access = access[name]
  const route = createRoute({
    ...operation,
    // A name is "METHOD /path", and its handler's types are those of `request`, but the compiler can't follow.
    ...({ method: method.toLowerCase(), path, request: operation.request } as RouteOf<Name, Request, Responses>),
    ...guardOf(allowed.caller),
    tags: tagOf(name),
    summary: summaryOf(allowed, operation.summary),
    responses: { ...refusing(...refusalsOf(allowed, operation.request)), ...operation.responses },
  })
  return { route, handler }
}

function summaryOf({ caller }: Access, summary: string): string {
  return caller === 'staff' || caller === 'owner' ? `${summary} (${caller})` : summary
}

const demands: Record<Exclude<Caller, 'anybody'>, (ctx: Context) => unknown> = {
  account: requireAccount,
  staff: requireStaff,
  owner: requireOwner,
}

function guardOf(caller: Caller) {
  // A token is accepted all the same: some of these calls do more with it.
  if (caller === 'anybody') return { security: [{}, { bearer: [] }] }
  const demand = demands[caller]
  const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
    demand(c.var.ctx)
    await next()
  }
  return { security: [{ bearer: [] }], middleware: guard }
}

/** Makes it safe to send a call again: the same key with the same body gets the first response again. */
export const retryHeader = z.object({ 'idempotency-key': z.string().min(8).max(200).optional() })

export const idParameter = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) })

export const acknowledgedWire = z.object({ acknowledged: z.literal(true) })

export const insertedAnswer = jsonAnswer(z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }), 'Added')
export const modifiedAnswer = jsonAnswer(
  z.object({ acknowledged: z.literal(true), modifiedCount: z.number() }),
  'Changed',
)
export const deletedAnswer = jsonAnswer(
  z.object({ acknowledged: z.literal(true), deletedCount: z.number() }),
  'Removed',
)

export const inserted = (insertedId: string) => ({ acknowledged: true as const, insertedId })
export const modified = (modifiedCount: number) => ({ acknowledged: true as const, modifiedCount })
export const deleted = (deletedCount: number) => ({ acknowledged: true as const, deletedCount })

/** Makes handlers of calls that do something, and then only say so. */
const saying =
  <Body extends object>(body: Body) =>
  <Path extends string, Valid extends Input>(work: (c: HonoContext<ApiEnv, Path, Valid>) => Promise<unknown>) =>
  async (c: HonoContext<ApiEnv, Path, Valid>) => {
    await work(c)
    return c.json(body, 200)
  }

export const acknowledges = saying({ acknowledged: true as const })
/** For a change of one row. */
export const modifies = saying(modified(1))
/** For one row. */
export const deletes = saying(deleted(1))
