import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestClinic } from '../../../test/clinic.ts'
import { freeingLifecycles, lifecycles, upcomingLifecycles } from '../lifecycle.ts'

const holding = lifecycles.filter(lifecycle => !freeingLifecycles.includes(lifecycle))

test('the database keeps doctor, chair and person apart in exactly the states that the table of states says', async () => {
  const clinic = await openTestClinic()
  try {
    const constraints = { doctor: holding, chair: holding, person: upcomingLifecycles }
    for (const [held, states] of Object.entries(constraints)) {
      const { rows } = await clinic.db.execute<{ condition: string }>(sql`
        select pg_get_expr(indpred, indrelid) as condition from pg_index
        where indexrelid = ${`appointments_${held}_once`}::regclass`)
      const named = sql.join(
        lifecycles.map(lifecycle => sql`${lifecycle}::text`),
        sql`, `,
      )
      const covered = await clinic.db.execute<{ lifecycle: string }>(sql`
        select lifecycle from unnest(array[${named}]) as lifecycle,
          (select false as squeezed_in, false as double_booked) as flags
        where ${sql.raw(rows[0]?.condition ?? 'false')}`)
      expect([held, covered.rows.map(row => row.lifecycle)]).toEqual([held, states])
    }
  } finally {
    await clinic.close()
  }
})
