import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Page, Total } from '../db/keyset.server.ts'
import type { ApiEnv } from './env.server.ts'
import { setPageHeaders } from './paging.server.ts'
import type { RefusalStatus } from './refusals.server.ts'

export { z }

/** An answer describes what a call responds with, and makes the response from what the call's handler returns. */
export interface Answer<Result, Status extends ContentfulStatusCode, Media extends string, Wire> {
  readonly status: Status
  readonly media: Media
  readonly schema: Wire
  readonly description: string
  /** A call's own refusals. Those that follow from its access and its request are added to them. */
  readonly refusals: readonly RefusalStatus[]
  /** Responds to a change that was made before, by its result, which is null if the program ended before it was stored. */
  readonly again?: (c: HonoContext<ApiEnv>, result: unknown) => Response | undefined
  respond(c: HonoContext<ApiEnv>, result: Result): Response | Promise<Response>
}

type WireSchema = z.ZodType<unknown, object>

const jsonWith =
  <Status extends ContentfulStatusCode>(status: Status) =>
  <Schema extends WireSchema>(schema: Schema, description: string, ...refusals: RefusalStatus[]) => ({
    status,
    media: 'application/json' as const,
    schema,
    description,
    refusals,
    respond: (c: HonoContext<ApiEnv>, result: z.output<Schema>) => c.json(z.encode(schema, result), status),
  })

/** The response's body is encoded by its schema, which leaves out everything that the schema doesn't name. */
export const json = jsonWith(200)
export const created = jsonWith(201)
export const accepted = jsonWith(202)

export const rows = <Wire extends WithId>(wire: Wire, description: string, ...refusals: RefusalStatus[]) =>
  json(z.array(row(wire)), description, ...refusals)

export const described = <Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.object(shape).openapi(name)

export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: text => new Date(text),
  encode: date => date.toISOString(),
})

type WithId = z.ZodObject<{ readonly _id: z.ZodType<string, string> }>
type RowOf<Wire extends WithId> = Omit<z.output<Wire>, '_id'> & { readonly id: string }

export const row = <Wire extends WithId>(wire: Wire) =>
  z.codec(wire, z.custom<RowOf<Wire>>(), {
    // The type is asserted, since the compiler can't derive the rest of a wire's type while the wire is generic.
    decode: ({ _id, ...rest }) => ({ ...rest, id: _id }) as RowOf<Wire>,
    encode: ({ id, ...rest }) => ({ ...rest, _id: id }) as z.output<Wire>,
  })

type PageOf<Row> = Pick<Page<Row>, 'rows'> & Partial<Page<Row>> & { readonly total?: Total }

/** The call's handler returns a page of a big list with its total, or a whole list without one. */
export function page<Wire extends WithId>(wire: Wire, description: string) {
  const list = rows(wire, description)
  const respond = (c: HonoContext<ApiEnv>, found: PageOf<RowOf<Wire>>) => {
    const { next, total } = found
    if (total) setPageHeaders(c, { next }, total)
    return list.respond(c, found.rows)
  }
  return { ...list, respond }
}

export const acknowledged = { acknowledged: true } as const

export const acknowledging = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ acknowledged: z.literal(true), ...shape })

const repeatable = <Given extends { respond(c: HonoContext<ApiEnv>, result: unknown): Response }>(answer: Given) => ({
  ...answer,
  again: answer.respond,
})

export const done = (description: string, ...refusals: RefusalStatus[]) =>
  repeatable({
    ...json(acknowledging({}), description, ...refusals),
    respond: (c: HonoContext<ApiEnv>, _result: unknown) => c.json(acknowledged, 200),
  })

/** For a change whose response says more than that it was made. What it says is stored, and sent again to the same request. */
export function changed<Schema extends WireSchema>(schema: Schema, description: string, ...refusals: RefusalStatus[]) {
  const answer = json(schema, description, ...refusals)
  return {
    ...answer,
    again(c: HonoContext<ApiEnv>, result: unknown) {
      const first = schema.safeParse(result)
      return first.success ? answer.respond(c, first.data) : undefined
    },
  }
}

export const queued = (...refusals: RefusalStatus[]) =>
  repeatable({
    ...accepted(acknowledging({}), 'Done', ...refusals),
    respond: (c: HonoContext<ApiEnv>, _result: unknown) => c.json(acknowledged, 202),
  })

export const inserted = (...refusals: RefusalStatus[]) => ({
  ...created(acknowledging({ insertedId: z.uuid() }), 'Added', ...refusals),
  respond: (c: HonoContext<ApiEnv>, insertedId: string) => c.json({ ...acknowledged, insertedId }, 201),
  again: (c: HonoContext<ApiEnv>, insertedId: unknown) =>
    typeof insertedId === 'string' ? c.json({ ...acknowledged, insertedId }, 201) : undefined,
})

/** The call's handler may return how many rows changed, or false if none did. Anything else means that one row changed. */
export const modified = (...refusals: RefusalStatus[]) =>
  repeatable({
    ...json(acknowledging({ modifiedCount: z.number() }), 'Changed', ...refusals),
    respond: (c: HonoContext<ApiEnv>, result: unknown) =>
      c.json({ ...acknowledged, modifiedCount: countOf(result) }, 200),
  })

export const deleted = (...refusals: RefusalStatus[]) =>
  repeatable({
    ...json(acknowledging({ deletedCount: z.number() }), 'Removed', ...refusals),
    respond: (c: HonoContext<ApiEnv>, result: unknown) =>
      c.json({ ...acknowledged, deletedCount: countOf(result) }, 200),
  })

function countOf(result: unknown): number {
  if (typeof result === 'number') return result
  return result === false ? 0 : 1
}
