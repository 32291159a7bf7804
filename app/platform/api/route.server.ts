import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { basedOn } from '../based-on.server.ts'
import { type Context, requireAccount, requireOwner, requireStaff } from '../context.server.ts'
import { access, type Call, tagOf } from './access.ts'
import type { Answer } from './answers.server.ts'
import type { Access, Caller } from './caller.ts'
import type { ApiEnv } from './env.server.ts'
import { notValidAnswer, type RefusalStatus, refusalBody, refusalDescriptions } from './refusals.server.ts'
import { keyOf, once } from './repeat.server.ts'

export function newRoutes() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : notValidAnswer(c, result.error)),
  })
}

type Method<Name extends string> = Name extends `${infer Part} ${string}` ? Lowercase<Part> : never
type Path<Name extends string> = Name extends `${string} ${infer Part}` ? Part : never
type InBraces<Name extends string> = Name extends `${string}{${infer Part}}${infer Rest}`
  ? Part | InBraces<Rest>
  : never

/** The parameters of a route's path are ids, unless the route has a schema of its own for them. */
type Ids<Name extends string> = [InBraces<Name>] extends [never]
  ? undefined
  : z.ZodObject<Record<InBraces<Name>, z.ZodUUID>>

type Schema = z.ZodType | undefined
type Content = NonNullable<NonNullable<RouteConfig['request']>['body']>['content']
type Output<Given extends Schema> = Given extends z.ZodType ? z.output<Given> : undefined
type ParamsOf<Given extends Schema> = Given extends z.ZodType ? z.output<Given> & object : object
type If<Given extends Schema, Part> = Given extends undefined ? object : Part

interface Operation<
  Params extends Schema,
  Query extends Schema,
  Headers extends Schema,
  Body extends Schema,
  Result,
  Status extends ContentfulStatusCode,
  Media extends string,
  Wire extends z.ZodType,
> {
  readonly summary: string
  readonly description: string
  readonly params?: Params
  readonly query?: Query
  readonly headers?: Headers
  readonly body?: Body
  readonly content?: Content
  readonly answer: Answer<Result, Status, Media, Wire>
  handler(
    ctx: Context,
    given: ParamsOf<Params> & {
      readonly query: Output<Query>
      readonly headers: Output<Headers>
      readonly body: Output<Body>
      readonly c: HonoContext<ApiEnv>
    },
  ): NoInfer<Result> | Promise<NoInfer<Result>>
}

type RouteOf<Name extends Call, Request, Status extends number, Media extends string, Wire extends z.ZodType> = {
  method: Method<Name>
  path: Path<Name>
  request: Request
  responses: Record<Status, { content: Record<Media, { schema: z.ZodType<z.input<Wire>> }>; description: string }>
}

type RequestOf<Params extends Schema, Query extends Schema, Headers extends Schema, Body extends Schema> = If<
  Params,
  { params: Params }
> &
  If<Query, { query: Query }> &
  If<Headers, { headers: Headers }> &
  If<Body, { body: { content: { 'application/json': { schema: Body } } } }>

/**
 * The operation's id is unique: the name of the route's service function, if it has one. Its group, callers and the
 * refusals that follow come from the access table. Callers without access are refused before the request is validated;
 * the service function checks again.
 */
export function route<
  Name extends Call,
  Result,
  Status extends ContentfulStatusCode,
  Media extends string,
  Wire extends z.ZodType,
  Params extends Schema = Ids<Name>,
  Query extends Schema = undefined,
  Headers extends Schema = undefined,
  Body extends Schema = undefined,
>(name: Name, operationId: string, operation: Operation<Params, Query, Headers, Body, Result, Status, Media, Wire>) {
  const [method = '', path = ''] = name.split(' ')
  const { answer, handler } = operation
  const allowed: Access = access[name]
  const request = requestOf(path, operation)
  const { status, media, schema, description } = answer
  const responses = {
    ...refusalResponses([...refusalsOf(allowed, request), ...answer.refusals]),
    [status]: { content: { [media]: { schema } }, description },
  }
  type Described = RouteOf<
    Name,
    RequestOf<NoInfer<Params>, NoInfer<Query>, NoInfer<Headers>, NoInfer<Body>>,
    NoInfer<Status>,
    NoInfer<Media>,
    NoInfer<Wire>
  >
  const route = {
    operationId,
    summary: summaryOf(allowed, operation.summary),
    description: operation.description,
    // The type is asserted: the name is "METHOD /path" and the schemas are the call's, which the compiler can't derive.
    ...({ method: method.toLowerCase(), path, request, responses } as Described),
    ...guardOf(allowed.caller),
    tags: tagOf(name),
  }
  const handle = async (c: HonoContext<ApiEnv, string, Valid<Params, Query, Headers, Body>>) => {
    const [query, headers, body] = [c.req.valid('query'), c.req.valid('header'), c.req.valid('json')]
    const params = c.req.valid('param')
    const run = () => handler(c.var.ctx, { ...params, query, headers, body, c })
    // A booking claims its key itself.
    const key = method === 'GET' || operation.headers || !answer.again ? undefined : keyOf(c)
    if (key === undefined) return answer.respond(c, await run())
    return once(c, { key, request: [name, params, query, body], answer, run })
  }
  return { route, handler: handle }
}

interface Valid<Params extends Schema, Query extends Schema, Headers extends Schema, Body extends Schema> {
  in: object
  out: { param: ParamsOf<Params>; query: Output<Query>; header: Output<Headers>; json: Output<Body> }
}

interface Schemas {
  readonly params?: Schema
  readonly query?: Schema
  readonly headers?: Schema
  readonly body?: Schema
  readonly content?: Content
}

function requestOf(path: string, { params = idsIn(path), query, headers, body, content }: Schemas) {
  const bodyContent = body ? { 'application/json': { schema: body } } : content
  if (!(params || query || headers || bodyContent)) return undefined
  // The body is required, since a body of another content type would otherwise pass unchecked.
  return { params, query, headers, ...(bodyContent && { body: { content: bodyContent, required: true } }) }
}

function idsIn(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map(name => [name, z.uuid()])))
}

function refusalResponses(statuses: readonly RefusalStatus[]) {
  const content = { 'application/json': { schema: refusalBody } }
  return Object.fromEntries(statuses.map(status => [status, { content, description: refusalDescriptions[status] }]))
}

function refusalsOf({ caller, budget }: Access, request: ReturnType<typeof requestOf>): RefusalStatus[] {
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

function summaryOf({ caller }: Access, summary: string): string {
  return caller === 'staff' || caller === 'owner' ? `${summary} (${caller})` : summary
}

const demands: Record<Exclude<Caller, 'anybody'>, (ctx: Context) => unknown> = {
  account: requireAccount,
  staff: requireStaff,
  owner: requireOwner,
}

function guardOf(caller: Caller) {
  // Even calls that anybody may make accept a session's token, since some of them do more with it.
  if (caller === 'anybody') return { security: [{}, { bearer: [] }] }
  const demand = demands[caller]
  const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
    demand(c.var.ctx)
    await next()
  }
  return { security: [{ bearer: [] }], middleware: guard }
}

/** A new order of rows. Rows that `ids` leaves out follow the others in their present order. */
export const orderBody = basedOn(z.object({ ids: z.array(z.uuid()).min(1).max(1000) }))
