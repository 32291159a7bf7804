import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'

// A clinic's first state, restored while the program runs: another program, with its worker and its browser, would take as long as
// ten tests.

const keep = `
  create schema first_state;
  do $$ declare one record; begin
    for one in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('create table first_state.%1$I as table public.%1$I', one.name);
    end loop;
  end $$`

/** Queued mails and other jobs would reach the next file's patients. */
const dropJobs = `delete from pgboss.job where state < 'active'`
const jobsAtWork = `select 1 from pgboss.job where state = 'active'`

const restore = `
  begin;
  -- No trigger runs, neither of foreign keys nor of the history that refuses to be changed.
  set local session_replication_role = replica;
  do $$ declare one record; names text; columns text; begin
    select string_agg(format('public.%I', tablename), ', ') into names from pg_tables where schemaname = 'public';
    execute 'truncate ' || names;
    for one in select tablename as name from pg_tables where schemaname = 'public' loop
      select string_agg(format('%I', column_name), ', ') into columns from information_schema.columns
        where table_schema = 'public' and table_name = one.name and is_generated = 'NEVER';
      execute format('insert into public.%1$I (%2$s) select %2$s from first_state.%1$I', one.name, columns);
    end loop;
  end $$;
  -- The program forgets the pages that it has made.
  set local session_replication_role = origin;
  do $$ declare one record; begin
    for one in select event_object_table as name from information_schema.triggers where trigger_name = 'content_changed' loop
      execute format('delete from public.%I where false', one.name);
    end loop;
  end $$;
  commit`

export const keepFirstState = (dataDir: string) => asSuperuser(dataDir, client => client.query(keep))

export async function restoreFirstState(dataDir: string): Promise<void> {
  await asSuperuser(dataDir, async client => {
    await client.query(dropJobs)
    while ((await client.query(jobsAtWork)).rows.length > 0) await client.query('select pg_sleep(0.01)')
    await client.query(restore)
  })
}

async function asSuperuser(dataDir: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined }
  const server = await startEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client({ ...server.connection, user: 'postgres' })
  await client.connect()
  await work(client)
  await client.end()
  await server.release()
}
