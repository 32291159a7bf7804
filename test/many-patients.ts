import { queryDatabase } from './program.ts'

/** Adds so many accounts to the clinic of a data folder that its backup takes a while. Each name begins with this one. */
export async function addPatients(dataDir: string, count: number, name: string): Promise<void> {
  await queryDatabase(
    dataDir,
    `insert into users (id, email, full_name, photo)
       select gen_random_uuid(), 'patient' || n || '@mail.example', $1 || ' ' || n, '/pictures/placeholder-person.svg'
         from generate_series(1, $2::int) n`,
    [name, count],
  )
}
