import pg from 'pg'

export interface Table {
  readonly schema: string
  readonly name: string
  /** The names of the table's columns, except generated ones, which the database computes. */
  readonly columns: readonly string[]
}

/** Settings that make every PostgreSQL server write values in the same way. */
export const plainValues =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'"

/** Tables that a backup leaves out, since a thief must not get their rows, or the rows need the program's secret. A restore ends them. */
const leftOut: ReadonlySet<string> = new Set([
  'sessions',
  'known_browsers',
  'one_time_tokens',
  // Two tables had the next two names before version 0.2.0, which the backup that precedes the upgrade from there still finds.
  'identity_sessions',
  'identity_verifications',
  'private_links',
  'one_time_codes',
  'calendar_feeds',
  'waiting_room_screens',
  'second_factors',
  'secret_fingerprint',
  'outbox',
  'rate_limits',
])

/** Tables are listed after those that they reference. For the tables of jobs see `waiting-jobs.server.ts`. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { id: string; needs: string[] }>(
    `
    select c.oid::text as id, n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct f.confrelid::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and c.relname <> all($1)
    order by c.relname`,
    [[...leftOut]],
  )
  const ordered: Table[] = []
  const done = new Set<string>()
  let left = rows
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every(id => done.has(id)))
    if (ready.length === 0) throw new Error(`tables point to each other in a ring: ${left.map(({ name }) => name)}`)
    for (const { id, schema, name, columns } of ready) {
      done.add(id)
      ordered.push({ schema, name, columns })
    }
    left = left.filter(({ id }) => !done.has(id))
  }
  return ordered
}

/** Whether the database contains a clinic: every clinic has its row of settings. */
export async function holdsClinic(client: pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('public.clinic_settings') is not null as yes")
  if (!tables[0]?.yes) return false
  const { rows } = await client.query('select 1 from clinic_settings')
  return rows.length > 0
}

export function columnList({ columns }: Table): string {
  return columns.map(pg.escapeIdentifier).join(', ')
}

export function fullName({ schema, name }: Table): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}
