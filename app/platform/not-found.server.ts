import { data } from 'react-router'
import { z } from 'zod'
import { Refusal } from './errors.ts'

/** The id in an address; throws a 404 for anything else. For page loaders. */
export function idOrNotFound(text: string | undefined): string {
  const id = z.uuid().safeParse(text)
  if (!id.success) throw notFoundPage()
  return id.data
}

/** Turns a refusal `not_found` into a 404. For page loaders. */
export async function orNotFound<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found
  } catch (error) {
    throw error instanceof Refusal && error.code === 'not_found' ? notFoundPage() : error
  }
}

function notFoundPage() {
  return data(null, { status: 404 })
}
