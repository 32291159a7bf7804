import { queryDatabase } from './program.ts'

/** Adds so many accounts to the clinic of a data folder that its backup takes a while. Each name begins with this one. */
export async function addPatients(dataDir: string, count: number, name: string): Promise<void> {
  await queryDatabase(
    dataDir,
    `with made as (
       insert into identity_users (id, name, email)
         select gen_random_uuid(), $1 || ' ' || n, 'patient' || n || '@mail.example' from generate_series(1, $2::int) n
         returning id, name, email
     )
     insert into users (id, email, full_name, photo) select id, email, name, '/pictures/placeholder-person.svg' from made`,
    [name, count],
  )
}
