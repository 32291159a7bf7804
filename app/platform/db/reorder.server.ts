import { sql } from 'drizzle-orm'
import type { Context } from '../context.server.ts'
import { Refusal } from '../errors.ts'
import { recordAudit } from './audit.server.ts'
import { doctors, treatments } from './schema.ts'

const tables = { doctor: doctors, treatment: treatments }

/** Puts the rows with the given ids first, in their order; the others follow in their present order. Refuses `unknown_ids`. */
export async function reorder(ctx: Context, subject: keyof typeof tables, ids: readonly string[]): Promise<number> {
  const table = tables[subject]
  return ctx.db.transaction(async transaction => {
    const { rows } = await transaction.execute<{ id: string }>(
      sql`select id from ${table} order by position, id for no key update`,
    )
    const known = rows.map(({ id }) => id)
    if (ids.some(id => !known.includes(id))) throw new Refusal('unknown_ids')
    const order = [...new Set([...ids, ...known])]
    await transaction.execute(
      sql`update ${table} as moved set position = place.position
        from unnest(${sql.param(order)}::uuid[]) with ordinality as place(id, position) where place.id = moved.id`,
    )
    await recordAudit(ctx, transaction, { action: 'order', subject })
    return ids.length
  })
}
