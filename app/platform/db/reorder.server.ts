import { sql } from 'drizzle-orm'
import { type Basis, onto } from '../based-on.server.ts'
import type { Context } from '../context.server.ts'
import { Refusal } from '../errors.ts'
import { recordAudit } from './audit.server.ts'
import { doctors, treatments } from './schema.ts'

const tables = { doctor: doctors, treatment: treatments }

/** Puts these rows first, in this order; the others follow as before. Refuses `unknown_ids`, `changed_meanwhile`. */
export async function reorder(
  ctx: Context,
  subject: keyof typeof tables,
  ids: readonly string[],
  basis: Basis | undefined,
): Promise<number> {
  const table = tables[subject]
  return ctx.db.transaction(async transaction => {
    const { rows } = await transaction.execute<{ id: string }>(
      sql`select id from ${table} order by position, id for no key update`,
    )
    const known = rows.map(({ id }) => id)
    if (ids.some(id => !known.includes(id))) throw new Refusal('unknown_ids')
    // A row that was added or removed meanwhile changes no other's place.
    const shown = Array.isArray(basis?.ids) ? basis.ids.filter(id => known.includes(id)) : known
    onto({ ids: known.filter(id => shown.includes(id)) }, { ids }, basis && { ids: shown })
    const order = [...new Set([...ids, ...known])]
    await transaction.execute(
      sql`update ${table} as moved set position = place.position
        from unnest(${sql.param(order)}::uuid[]) with ordinality as place(id, position) where place.id = moved.id`,
    )
    await recordAudit(ctx, transaction, { action: 'order', subject })
    return ids.length
  })
}
