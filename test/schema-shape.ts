import pg from 'pg'

const ofTable = (table: string) => `${table} in (select oid from pg_class where relnamespace = 'public'::regnamespace)`

/**
 * The parts of a schema, by name only. Columns keep their order, and each query's rows are sorted. Columns say themselves whether they
 * are NOT NULL: since PostgreSQL 18 that has a name too, which a renamed column keeps.
 */
const queries = [
  `select attrelid::regclass::text, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation,
      pg_get_expr(adbin, adrelid), attacl, attoptions, col_description(attrelid, attnum)
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${ofTable('attrelid')} and attnum > 0 and not attisdropped order by 1, row_number() over (order by attnum)`,
  `select relname, relkind, relpersistence, relrowsecurity, relacl, reloptions, obj_description(oid, 'pg_class')
    from pg_class where relnamespace = 'public'::regnamespace order by 1`,
  `select pg_get_indexdef(indexrelid) from pg_index where ${ofTable('indrelid')} order by 1`,
  `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  `select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal and ${ofTable('tgrelid')} order by 1`,
  `select pg_get_functiondef(oid), proacl from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`,
  'select extname, extversion from pg_extension order by 1',
]

/** A database's own tables with everything that belongs to them, to be compared with another's. */
export async function readShape(connection: pg.PoolConfig): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const shape: unknown[] = []
  for (const query of queries) shape.push((await client.query({ text: query, rowMode: 'array' })).rows)
  await client.end()
  return shape
}
